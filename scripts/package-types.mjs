import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { root } from './setup/root.mjs';

/** Writes the types of the published packages, and type-checks only what they need. */
const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
const projects = ['sdk', 'react', 'vue', 'svelte', 'api'].map((name) => `packages/${name}`);
execFileSync(process.execPath, [compiler, '-b', ...projects], { cwd: root, stdio: 'inherit' });

// A host app names the SDK's types, so they are one file, together with those of our private packages.
const sdkTypes =
  bundleTypes('sdk', ['@service-popups/contract', '@service-popups/rules']) +
  // Nothing imports the global declarations, so they aren't part of the bundle.
  readFileSync(path.join(root, 'packages/sdk/src/globals.ts'), 'utf8').replace(/^import .*\n/, '');
writeTypes('sdk', sdkTypes);
writeFileSync(
  path.join(root, 'packages/sdk/types/server-mode.d.ts'),
  "export * from './index.js';\n",
);
writeTypes('api', bundleTypes('api'));

// A binding is one file, which needs no bundling.
for (const [name, source, ...targets] of [
  ['react', 'index.d.ts', 'index.d.ts', 'index.d.cts'],
  ['vue', 'index.d.ts', 'index.d.ts'],
  ['svelte', 'index.svelte.d.ts', 'index.d.ts'],
]) {
  const folder = path.join(root, 'packages', name, 'types');
  mkdirSync(folder, { recursive: true });
  for (const target of targets)
    copyFileSync(path.join(root, '.cache/types', name, 'src', source), path.join(folder, target));
}

function bundleTypes(name, inlinedLibraries = []) {
  const [types] = generateDtsBundle(
    [
      {
        filePath: path.join(root, '.cache/types', name, 'src/index.d.ts'),
        libraries: { inlinedLibraries },
        output: { noBanner: true, exportReferencedTypes: false, sortNodes: true },
      },
    ],
    { preferredConfigPath: path.join(root, 'packages', name, 'tsconfig.json') },
  );
  return types;
}

/** Writes the same types for `import` and `require()`: TypeScript tells them apart by the file extension. */
function writeTypes(name, types) {
  const folder = path.join(root, 'packages', name, 'types');
  mkdirSync(folder, { recursive: true });
  for (const extension of ['ts', 'cts'])
    writeFileSync(path.join(folder, `index.d.${extension}`), types);
}
