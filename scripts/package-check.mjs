import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { root } from './setup/root.mjs';

/** How packages for `import` only are never loaded. */
const REQUIRE = ['node10', 'node16-cjs'];
const packages = [
  { name: 'sdk' },
  { name: 'react' },
  { name: 'vue', ignored: REQUIRE },
  { name: 'svelte', ignored: REQUIRE },
];

/**
 * Packs each package as for publishing. Checks with publint and attw that every import resolves, and with
 * the compiler that the types suit host apps with the strictest settings.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'service-popups-package-'));
try {
  const packed = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder, ...workspaces()], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  process.exitCode = 0;
  for (const [index, { name, ignored = [] }] of packages.entries()) {
    const { filename } = packed[index];
    const findings = [
      ...(await problemsIn(readFileSync(path.join(folder, filename)), ignored)),
      ...typeErrorsIn(name),
    ];
    for (const finding of findings) console.error(`${filename}: ${finding}`);
    if (findings.length === 0) console.log(`${filename}: publint, attw and tsc found no problems`);
    else process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

function workspaces() {
  return packages.flatMap(({ name }) => ['--workspace', `packages/${name}`]);
}

async function problemsIn(tarball, ignored) {
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(tarball).buffer },
    strict: true,
  });
  const { problems } = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  return [
    ...messages.map((message) => formatMessage(message, pkg) ?? message.code),
    ...problems
      .filter(({ resolutionKind }) => !ignored.includes(resolutionKind))
      .map((problem) => JSON.stringify(problem)),
  ];
}

function typeErrorsIn(name) {
  const file = path.join(root, 'packages', name, 'types/index.d.ts');
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
