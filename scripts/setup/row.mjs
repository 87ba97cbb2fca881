/** A row of the scripts' output: mark, name, time, remark. */
export function row(ok, name, since, remark = '') {
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  return `${ok ? '✓' : '✗'} ${name.padEnd(16)} ${seconds.padStart(6)} s  ${remark}`.trimEnd();
}
