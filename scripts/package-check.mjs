import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { root } from './setup/root.mjs';

/** Packs the SDK as for publishing, and checks with publint and attw that every import resolves. */
const folder = mkdtempSync(path.join(tmpdir(), 'service-popups-package-'));
try {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: path.join(root, 'packages/sdk'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const tarball = readFileSync(path.join(folder, filename));
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(tarball).buffer },
    strict: true,
  });
  const { problems } = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  const findings = [
    ...messages.map((message) => formatMessage(message, pkg) ?? message.code),
    ...problems.map((problem) => JSON.stringify(problem)),
  ];
  for (const finding of findings) console.error(finding);
  if (findings.length === 0) console.log(`${filename}: publint and attw found no problems`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
