import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { tryPackages } from './check/try-packages.mjs';
import { tryServer } from './check/try-server.mjs';
import { typeErrorsIn } from './check/type-errors.mjs';
import { packPackages, published } from './published.mjs';
import { root } from './setup/root.mjs';

/** Resolutions that packages for `import` only don't support. */
const REQUIRE = ['node10', 'node16-cjs'];

/** Resolutions that a package or one of its other entries doesn't support. */
const unsupported = { vue: REQUIRE, svelte: REQUIRE, './server-mode': REQUIRE };

/** Files that npm shows, or that the licence requires. */
const REQUIRED = ['README.md', 'LICENSE', 'CHANGELOG.md'];

/**
 * Packs each package as for publishing. Checks with publint and attw that every import resolves, and with
 * the compiler that the types suit host apps with the strictest settings. Then uses the packages in a new
 * project.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'service-popups-package-'));
try {
  const packed = packPackages(published, folder);
  const tarballs = packed.map(({ filename }) => path.join(folder, filename));
  const findings = [];
  for (const [index, name] of published.entries()) {
    const contents = packed[index].files.map((file) => file.path);
    const problems = [
      ...REQUIRED.filter((file) => !contents.includes(file)).map((file) => `${file} is missing`),
      // Only the server sends compressed files.
      ...contents
        .filter((file) => name !== 'server' && /\.(br|gz)$/.test(file))
        .map((file) => `${file} is compressed`),
      ...(await problemsIn(readFileSync(tarballs[index]), unsupported[name] ?? [])),
      ...(manifestOf(name).exports ? typeErrorsIn(name) : []),
    ];
    findings.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  const manifests = published.map(manifestOf);
  const project = path.join(folder, 'project');
  findings.push(...tryPackages(project, tarballs, manifests), ...(await tryServer(project)));
  for (const finding of findings) console.error(finding);
  if (findings.length === 0) console.log(`No problems found in ${published.join(', ')}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

function manifestOf(name) {
  return JSON.parse(readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8'));
}

async function problemsIn(tarball, ignored) {
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
    ...problems
      .filter(
        ({ entrypoint, resolutionKind }) =>
          ![...ignored, ...(unsupported[entrypoint] ?? [])].includes(resolutionKind),
      )
      .map((problem) => JSON.stringify(problem)),
  ];
}
