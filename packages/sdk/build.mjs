import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';

const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const frame = await readFile('../frame/dist/frame.html', 'utf8');

/** The frame of client mode is a file of its own, loaded on the first show. */
const frameApart = {
  name: 'frame-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/browser\/client-frame$/ }, () => ({
      path: './client-frame.js',
      external: true,
    }));
  },
};

/** Names that others know: what crosses a boundary is written in the contract or the public types. */
async function namesOfOthers() {
  const contract = '../contract/src';
  const files = (await readdir(contract))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${contract}/${name}`);
  files.push('src/host-api.ts', 'src/explanation.ts', 'src/options/init-options.ts');
  files.push('src/events/service-event.ts', 'src/script.ts', 'src/browser/client-frame.ts');
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return wordsIn(texts.join('\n'));
}

function wordsIn(text) {
  return text.match(/[A-Za-z_]\w*/g) ?? [];
}

/** A name that is also written as a text may be looked up by it. What a template fills in is code. */
function namesInTexts(code) {
  const texts = code.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? [];
  return texts.flatMap((text) => wordsIn(text.replace(/\$\{[^}]*\}/g, ' ')));
}

/** esbuild bundles; terser makes it small, which it does better. */
async function bundle(entry, format, name) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format,
    // Browsers of the last three years.
    target: ['chrome119', 'firefox119', 'safari17'],
    define: {
      __BASE_URL__: JSON.stringify(process.env.SERVICE_POPUPS_URL ?? ''),
      __VERSION__: JSON.stringify(version),
      __FRAME__: JSON.stringify(frame.replace('__DEFINITION__', 'null')),
    },
    minifySyntax: true,
    sourcemap: 'external',
    outfile: `dist/${name}`,
    write: false,
    logLevel: 'warning',
    plugins: [frameApart],
  });
  const [map, code] = outputFiles.sort(
    (a, b) => Number(b.path.endsWith('.map')) - Number(a.path.endsWith('.map')),
  );
  const reserved = [...(await namesOfOthers()), ...namesInTexts(code.text)];
  const small = await minify(code.text, {
    ecma: 2020,
    module: format === 'esm',
    toplevel: true,
    compress: {
      passes: 3,
      unsafe_arrows: true,
      pure_getters: true,
      keep_fargs: false,
    },
    mangle: { properties: { reserved } },
    // Nearly all of it runs at once: browsers that know this word compile it off the main thread.
    ...(format === 'iife' && { format: { preamble: '//# allFunctionsCalledOnLoad' } }),
    // The script tag's file does not name its map: pages are not to fetch it.
    sourceMap: {
      content: map.text,
      filename: name,
      ...(format !== 'iife' && { url: `${name}.map` }),
    },
  });
  await writeFile(`dist/${name}`, small.code);
  await writeFile(`dist/${name}.map`, small.map);
}

await rm('dist', { recursive: true, force: true });
await mkdir('dist');
await Promise.all([
  bundle('src/index.ts', 'esm', 'index.js'),
  bundle('src/index.ts', 'cjs', 'index.cjs'),
  bundle('src/script.ts', 'iife', 'service-popups.js'),
  bundle('src/browser/client-frame.ts', 'esm', 'client-frame.js'),
]);

// What the server serves by script tag, compressed once.
for (const name of ['service-popups.js', 'client-frame.js']) {
  const content = await readFile(`dist/${name}`);
  await writeFile(`dist/${name}.gz`, gzipSync(content, { level: 9 }));
  await writeFile(`dist/${name}.br`, brotliCompressSync(content));
}
const script = await readFile('dist/service-popups.js');
const gzip = await readFile('dist/service-popups.js.gz');
await writeFile('dist/version.json', JSON.stringify({ version }));
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
console.log(`service-popups.js ${version}: ${gzip.length} bytes gzip, integrity ${integrity}`);
