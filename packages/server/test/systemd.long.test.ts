import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { requirePrograms } from './support/require-programs';

const run = promisify(execFile);
const UNIT = new URL('../../../deploy/systemd/service-popups.service', import.meta.url);
/** In tenths; systemd calls anything below 5.0 fine, and most services are above 9. */
const MOST_EXPOSED = '20';

it('the unit for systemd is valid, and exposes little', async () => {
  await requirePrograms({ 'systemd-analyze': 'systemd' });
  const folder = await mkdtemp(join(tmpdir(), 'systemd-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const unit = join(folder, 'service-popups.service');
  // A program that exists here, because systemd checks this too.
  const text = (await readFile(UNIT, 'utf8')).replace(
    '/opt/service-popups/node_modules/.bin/service-popups',
    process.execPath,
  );
  await writeFile(unit, text);
  const verified = await run('systemd-analyze', ['verify', unit]);
  expect(verified.stderr.split('\n').filter((line) => line.includes('service-popups'))).toEqual([]);
  const security = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, unit];
  const { stdout } = await run('systemd-analyze', security);
  expect(stdout).toContain('Overall exposure level');
});
