const live = process.stdout.isTTY;

const colourful = live && !process.env.NO_COLOR;

/**
 * The environment for a tool we call: it cannot see our terminal, and some tools take CI for one.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnv(extra) {
  // Node warns when it meets both, so one of them is unset.
  const colours = colourful
    ? { FORCE_COLOR: '1', NO_COLOR: undefined }
    : { FORCE_COLOR: undefined, NO_COLOR: '1' };
  return { ...process.env, ...extra, ...colours };
}

/** @param {number} code */
const paint = (code) => (/** @type {string} */ text) =>
  colourful ? `\u001B[${String(code)}m${text}\u001B[39;22m` : text;

const red = paint(31);
const green = paint(32);
export const dim = paint(2);

/** @param {number} ms */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 99.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60))} min ${String(whole % 60).padStart(2, '0')} s`;
}

/**
 * One row of the list every script prints: mark, name, time, remark.
 * @param {string} mark
 * @param {string} name
 * @param {number} ms
 * @param {string} [remark]
 */
function row(mark, name, ms, remark = '') {
  return `${mark} ${name.padEnd(16)} ${dim(duration(ms).padStart(8))}  ${remark}`.trimEnd();
}

/**
 * The row of something that has ended.
 * @param {boolean} ok
 * @param {string} name
 * @param {number} ms
 * @param {string} [remark]
 */
export function endRow(ok, name, ms, remark) {
  return row(ok ? green('✓') : red('✗'), name, ms, remark);
}

/**
 * Shows a row whose time runs while something is under way (on a terminal only), and prints
 * finished rows above it. `stop` takes the running row away.
 * @param {string} name
 */
export function running(name) {
  const since = performance.now();
  const elapsed = () => performance.now() - since;
  const erase = () => live && process.stdout.write('\r\u001B[2K');
  const draw = () => {
    erase();
    process.stdout.write(row(dim('…'), name, elapsed()));
  };
  if (live) draw();
  const timer = live ? setInterval(draw, 200) : undefined;
  return {
    elapsed,
    /** @param {string} text */
    print(text) {
      erase();
      console.log(text);
    },
    stop() {
      clearInterval(timer);
      erase();
    },
  };
}
