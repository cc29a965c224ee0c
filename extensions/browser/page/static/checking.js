// A check of a program: where a call never ends its step is skipped, and the others are checked.

import { Stopped } from "./checker.js";

const LOADING = "loading the file";

export async function checkProgram(checker, config, text, { units, where = false }, news) {
  const stopped = new Map();
  for (;;) {
    const left = (units.length ? units : config.units.map((one) => one.id)).filter((one) => !stopped.has(one));
    const judged = new Set();
    let begun = false;
    news.current = (kind, what) => {
      begun ||= kind === "progress";
      if (kind === "unit") judged.add(what.id);
    };
    try {
      const chosen = stopped.size ? left : units;
      const result = left.length ? await checker.ask("check", { text, units: chosen, where }) : nothing();
      return withStopped(result, config, stopped);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      const unit = left.find((one) => !judged.has(one));
      if (unit === undefined || (!begun && error.message === LOADING)) return { stoppedLoading: true };
      stopped.set(unit, error.message);
    }
  }
}

const nothing = () => ({ problem: null, notes: [], troubles: [], units: [], next: null, later: [], checks: [], unchecked: "" });

function withStopped(result, config, stopped) {
  const units = config.units
    .map((one) => (stopped.has(one.id) ? { ...one, state: "stopped", checks: [] } : result.units.find(({ id }) => id === one.id)))
    .filter(Boolean);
  const [first] = stopped;
  return { ...result, units, stopped: first ? { unit: config.units.find(({ id }) => id === first[0]), what: first[1] } : null };
}
