/** For `vi.waitFor`, whose own timeout of a second is too short for a busy machine. */
export const WAIT_OPTIONS = { timeout: 60_000, interval: 10 };
