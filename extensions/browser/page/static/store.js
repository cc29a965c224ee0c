// The text in the browser's own storage.  Two tabs may be open: neither loses what the other wrote.

const TAB = Math.random().toString(36).slice(2);

export class Store {
  constructor(slug, tell) {
    this.key = `page:${slug}:text`;
    this.otherKey = `page:${slug}:other`;
    this.tell = tell;
    this.last = null; // what lay there when this tab looked last
    addEventListener("storage", (event) => {
      if (event.key === this.key && event.newValue !== null) this.tell("other_tab");
    });
  }

  load() {
    this.last = this.read(this.key);
    return this.last?.text ?? null;
  }

  /* The text that another tab wrote over ours, or we over its; null for none. */
  other() {
    return this.read(this.otherKey)?.text ?? null;
  }

  save(text) {
    const there = this.read(this.key);
    if (there && there.tab !== TAB && there.text !== this.last?.text && there.text !== text) {
      this.write(this.otherKey, there);
      this.tell("other_text");
    }
    this.last = { text, tab: TAB };
    return this.write(this.key, this.last);
  }

  /* Let the text shown and the other one change places; return the one to show. */
  swap(text) {
    const other = this.other();
    this.write(this.otherKey, { text, tab: TAB });
    this.last = { text: other, tab: TAB };
    this.write(this.key, this.last);
    return other;
  }

  read(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }

  write(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch (error) {
      this.tell(error.name === "QuotaExceededError" ? "storage_full" : "no_storage");
      return false;
    }
  }
}
