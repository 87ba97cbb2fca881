import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../setup/run.mjs';
import { tempTree } from './temp-tree.mjs';

const { execPath } = process;

describe('run', { timeout: 60_000 }, () => {
  test('collects both outputs', async () => {
    const script = 'console.log("out"); console.error("err");';
    const ran = await run(execPath, ['-e', script]);
    expect(ran).toMatchObject({ code: 0, ending: 'ended with code 0' });
    expect(ran.output.split('\n').sort()).toEqual(['err', 'out']);
  });

  test('gives no stdin, so that nothing can wait for an answer', async () => {
    const ran = await run(execPath, [
      '-e',
      'process.stdin.on("end", () => process.exit(5)).resume()',
    ]);
    expect(ran.code).toBe(5);
  });

  test('a program that does not exist has ended badly', async () => {
    const ran = await run('no-such-program', []);
    expect(ran).toMatchObject({ code: null, output: '' });
    expect(ran.ending).toMatch(/^did not start \(.*no-such-program.*\)$/);
  });

  test('a signal is named', async () => {
    const ran = await run(execPath, ['-e', 'process.kill(process.pid, "SIGKILL")']);
    expect(ran).toMatchObject({ code: null, ending: 'was ended by SIGKILL' });
  });

  test('a terminated parent takes its child along', async () => {
    const module = path.resolve(import.meta.dirname, '../setup/run.mjs');
    const root = tempTree({
      'child.mjs': `
        process.once('SIGTERM', () => { console.log('child told'); process.exit(0); });
        setInterval(() => {}, 1000);
        console.log('child up');`,
      'parent.mjs': `
        import { run } from ${JSON.stringify(module)};
        await run(process.execPath, ['child.mjs'], { stream: true });
        console.log('parent went on');`,
    });
    const parent = spawn(execPath, ['parent.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    parent.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      text += chunk.toString();
      if (chunk.includes('child up')) parent.kill('SIGTERM');
    });
    /** @type {unknown[]} */
    const ended = await once(parent, 'close');
    expect(text).toBe('child up\nchild told\n');
    expect(ended).toEqual([null, 'SIGTERM']);
  });
});
