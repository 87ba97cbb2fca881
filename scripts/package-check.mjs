import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { tryPackages } from './check/try-packages.mjs';
import { root } from './setup/root.mjs';

/** Every package that is published. */
const packages = ['sdk', 'api', 'cli'];

/** Files that npm shows, or that the licence requires. The SDK's documentation is the repository's. */
const REQUIRED = { api: ['README.md', 'LICENSE'], cli: ['README.md', 'LICENSE'] };

/**
 * Packs each package as for publishing, checks with publint and attw that every import resolves, and
 * uses the packages in a new project.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'service-popups-package-'));
try {
  const workspaces = packages.flatMap((name) => ['--workspace', `packages/${name}`]);
  const packed = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder, ...workspaces], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const tarballs = packed.map(({ filename }) => path.join(folder, filename));
  const findings = [];
  for (const [index, name] of packages.entries()) {
    const contents = packed[index].files.map((file) => file.path);
    const missing = (REQUIRED[name] ?? []).filter((file) => !contents.includes(file));
    const problems = [
      ...missing.map((file) => `${file} is missing`),
      ...(await problemsIn(readFileSync(tarballs[index]))),
    ];
    findings.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  const manifests = packages.map((name) => JSON.parse(readFileSync(manifestOf(name), 'utf8')));
  findings.push(...tryPackages(path.join(folder, 'project'), tarballs, manifests));
  for (const finding of findings) console.error(finding);
  if (findings.length === 0) console.log(`No problems found in ${packages.join(', ')}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

function manifestOf(name) {
  return path.join(root, 'packages', name, 'package.json');
}

async function problemsIn(tarball) {
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(tarball).buffer },
    strict: true,
  });
  // A package with commands only has no types.
  const { problems = [] } = pkg.exports
    ? await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
    : {};
  return [
    ...messages.map((message) => formatMessage(message, pkg) ?? message.code),
    ...problems.map((problem) => JSON.stringify(problem)),
  ];
}
