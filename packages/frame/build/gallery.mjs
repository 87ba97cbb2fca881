import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundle } from './bundle.mjs';

/** A page that shows every type of question, and the samples it shows. */
export async function buildGallery(languages) {
  const { outputFiles } = await build({
    entryPoints: ['gallery/samples.ts'],
    bundle: true,
    write: false,
    format: 'esm',
  });
  const source = Buffer.from(outputFiles[0].text).toString('base64');
  const { samples } = await import(`data:text/javascript;base64,${source}`);
  const { script, style } = await bundle(
    `import '../gallery/gallery';import '../gallery/gallery.css'`,
  );
  const answers = Object.entries(samples).map(([name, sample]) => [name, sample.answers ?? null]);
  const parts = {
    __STYLE__: style,
    __SCRIPT__: script,
    __LANGUAGES__: languages.map((tag) => `<option>${tag}`).join(''),
    __SAMPLES__: JSON.stringify(Object.fromEntries(answers)),
  };
  const page = (await readFile('gallery/gallery.html', 'utf8')).trim();
  const html = page.replace(/__[A-Z]+__/g, (name) => parts[name]);
  return { html, script, style, samples };
}
