import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { requirePrograms } from './support/require-programs';

it('[O6] the alerts fire when they should, and only then', async () => {
  await requirePrograms({ promtool: 'prometheus' });
  const rules = fileURLToPath(
    new URL('../../../deploy/monitoring/alerts.test.yml', import.meta.url),
  );
  const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', rules]);
  expect(stdout).toContain('SUCCESS');
});
