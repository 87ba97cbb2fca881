import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts in hundredths of a second on every platform that Node supports. */
const TICKS_PER_SECOND = 100;

/** CPU seconds that a process and its threads have used so far. */
export async function cpuTime(pid) {
  const { own } = await statOf(pid);
  return own;
}

/** CPU seconds that a process and its children have used so far, including those that have ended. */
export async function cpuTimeWithChildren(pid) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map((one) => statOf(one).catch(() => undefined)));
  const { own, ended } = await statOf(pid);
  return all.reduce((sum, stat) => (stat?.parent === pid ? sum + stat.own : sum), own + ended);
}

async function statOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name may contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const seconds = (index) => Number(fields[index]) / TICKS_PER_SECOND;
  return {
    parent: Number(fields[1]),
    own: seconds(11) + seconds(12),
    ended: seconds(13) + seconds(14),
  };
}
