import { build } from 'esbuild';

/** What a module of the sources exports, for the build to use. */
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
