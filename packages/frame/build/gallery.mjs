import { readFile } from 'node:fs/promises';
import { bundle } from './bundle.mjs';
import { importSource } from './import-source.mjs';

/** Builds the gallery, a page that shows a sample of every question type. */
export async function buildGallery(languages) {
  const { samples } = await importSource('gallery/samples.ts');
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
  const inside = (tag) => new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)[1];
  return { html, script: inside('script'), style: inside('style'), samples };
}
