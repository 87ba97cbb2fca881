import path from 'node:path';
import { build } from 'esbuild';

/** Dependencies of ours can use these, but the server doesn't let them. */
const UNUSED = ['pg-native', 'typescript'];
/** CommonJS packages in the bundle load modules of Node with `require`. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module';" +
  'const require = requireFrom(import.meta.url);';

/**
 * Bundles the server with all the packages it imports. PostgreSQL isn't one: the server finds the program for the
 * system it runs on in `node_modules`.
 */
export async function bundle({ outdir, plugins = [] }) {
  const result = await build({
    absWorkingDir: path.dirname(import.meta.dirname),
    entryPoints: ['src/main.ts'],
    outdir,
    plugins,
    bundle: true,
    splitting: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // ES modules bundle into less code, and can be imported later on.
    mainFields: ['module', 'main'],
    external: UNUSED,
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
  rejectLateCommonJs(result.metafile);
  return result;
}

/** In a bundle, `import()` of a CommonJS package has no named exports. Import it statically in a module of your own. */
function rejectLateCommonJs({ inputs }) {
  for (const [file, { imports }] of Object.entries(inputs)) {
    if (!file.startsWith('src/')) continue;
    const late = imports.find(
      ({ kind, path: target }) => kind === 'dynamic-import' && inputs[target]?.format === 'cjs',
    );
    if (late) throw new Error(`${file} must not load ${late.path} with import()`);
  }
}
