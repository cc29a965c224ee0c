// The page's side of its worker: one question at a time; a worker that is silent too long is ended.

const SILENCE = 35_000; // milliseconds; a call may work for 30 seconds on the clock
const SLOW = 4_000; // of silence, until the page says that it takes longer than usual
const START = 180_000; // until everything has been loaded, on a slow line

export class Stopped extends Error {}

export class Checker {
  constructor(config, onNews) {
    this.config = config;
    this.onNews = onNews;
    this.number = 0;
    this.queue = Promise.resolve();
    this.ready = this.begin();
    this.ready.catch(() => {});
  }

  begin() {
    this.worker = new Worker("worker.js", { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.take(data));
    this.worker.addEventListener("error", (event) => this.settle("failure", event.message || "worker.js"));
    return this.post("start", this.config, START);
  }

  /* Answer a question once those before have been answered. */
  ask(service, what) {
    const answer = this.queue.then(async () => {
      await this.ready;
      return this.post(service, what, SILENCE);
    });
    this.queue = answer.catch(() => {});
    return answer;
  }

  post(service, what, patience) {
    return new Promise((answer, failure) => {
      this.request = { id: ++this.number, answer, failure, patience, call: null };
      this.wait();
      this.worker.postMessage({ id: this.number, service, what });
    });
  }

  wait() {
    clearTimeout(this.timer);
    clearTimeout(this.slowTimer);
    if (!this.request) return;
    this.timer = setTimeout(() => this.stop(), this.request.patience);
    this.slowTimer = setTimeout(() => this.onNews("slow"), SLOW);
  }

  take({ kind, id, what }) {
    this.wait();
    if (kind === "answer" || kind === "failure") {
      if (id === this.request?.id) this.settle(kind, what);
      return;
    }
    if (kind === "call" && this.request) this.request.call = what;
    this.onNews(kind, what);
  }

  settle(kind, what) {
    const request = this.request;
    this.request = null;
    this.wait();
    if (kind === "answer") request?.answer(what);
    else request?.failure(what instanceof Error ? what : new Error(what));
  }

  /* End the worker, whatever it does, and begin another one. */
  stop() {
    const request = this.request;
    this.worker.terminate();
    this.request = null;
    clearTimeout(this.timer);
    this.ready = this.begin();
    this.ready.catch(() => {});
    request?.failure(new Stopped(request.call ?? ""));
  }
}
