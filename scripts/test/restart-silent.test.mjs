import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { restartSilent } from '../tasks/restart-silent.mjs';
import { tempTree } from './temp-tree.mjs';

describe('restart-silent', () => {
  /** Runs a shell script, with the number of the run in `$run` and files in `$root`. */
  async function restart(script) {
    const root = tempTree({ runs: '' });
    const count = `root='${root}'; echo >> $root/runs; run=$(wc -l < $root/runs);`;
    const code = await restartSilent(['sh', '-c', `${count} ${script}`], 1000);
    return { root, code, runs: readFileSync(path.join(root, 'runs'), 'utf8').length };
  }

  test('starts a silent run again, with the exit code of the second', async () => {
    expect(await restart('test $run = 2 || sleep 60')).toMatchObject({ code: 0, runs: 2 });
  });

  test('fails after two silent runs, and leaves no process behind', async () => {
    const { root, code, runs } = await restart('(sleep 3; touch $root/alive) & wait');
    expect({ code, runs }).toEqual({ code: 1, runs: 2 });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(existsSync(path.join(root, 'alive'))).toBe(false);
  });

  test("doesn't repeat a run that failed", async () => {
    expect(await restart('exit 3')).toMatchObject({ code: 3, runs: 1 });
  });
});
