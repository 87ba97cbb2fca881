import { build } from 'esbuild';
import { minify } from 'terser';

/** Options shared by all builds. */
export const sourceOptions = {
  bundle: true,
  write: false,
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

/** Bundles with esbuild and minifies with terser. Returns the script and the style it imports. */
export async function bundle(contents, plugins = []) {
  const { outputFiles } = await build({
    ...sourceOptions,
    stdin: { contents, resolveDir: 'src', loader: 'ts' },
    minify: true,
    outdir: 'dist',
    format: 'iife',
    legalComments: 'none',
    target: ['chrome109', 'firefox109', 'safari16'],
    plugins,
  });
  const text = (ending) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  const { code } = await minify(text('.js'), {
    ecma: 2020,
    toplevel: true,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true, keep_fargs: false },
  });
  return { script: safeInScript(code), style: text('.css').trim() };
}

/** Escapes what would end the script element or open a comment. */
function safeInScript(code) {
  return code.replace(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');
}
