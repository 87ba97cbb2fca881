interface Timer {
  at: number;
  run: () => void;
}

/** A clock that only moves when a test advances it. */
export class FakeClock {
  now = 1_700_000_000_000;
  #timers = new Set<Timer>();

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.now + ms, run };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  /** Advances the clock and runs due timers in order, with pending promises after each. */
  async advance(ms: number): Promise<void> {
    await settle();
    const until = this.now + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next);
      this.now = Math.max(this.now, next.at);
      next.run();
      await settle();
    }
    this.now = until;
    await settle();
  }

  get pending(): number {
    return this.#timers.size;
  }
}

/** Runs the callbacks of resolved promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
