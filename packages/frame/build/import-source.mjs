import { build } from 'esbuild';

/** Imports a TypeScript module, so that the build can use its exports. */
export async function importSource(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
  });
  const source = Buffer.from(outputFiles[0].text).toString('base64');
  return import(`data:text/javascript;base64,${source}`);
}
