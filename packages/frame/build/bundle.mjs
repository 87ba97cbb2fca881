import { build } from 'esbuild';
import { minify } from 'terser';

/** esbuild bundles, terser makes it smaller still. Returns the script, and the style it imports. */
export async function bundle(contents, plugins = []) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: 'src', loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    outdir: 'dist',
    format: 'iife',
    legalComments: 'none',
    // The classic form needs no run-time of its own beside what Preact has anyway.
    jsx: 'transform',
    jsxFactory: 'createElement',
    jsxFragment: 'Fragment',
    inject: ['build/jsx.mjs'],
    target: ['chrome109', 'firefox109', 'safari16'],
    plugins,
  });
  const text = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const { code } = await minify(text('.js'), {
    ecma: 2020,
    toplevel: true,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true, keep_fargs: false },
  });
  return { script: safeInScript(code), style: text('.css').trim() };
}

/** Nothing inside the script may end its element or open a comment. */
function safeInScript(code) {
  return code.replace(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');
}
