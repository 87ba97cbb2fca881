import { minify } from 'terser';
import { namesOfOthers } from './names-of-others.mjs';

/**
 * Terser makes a script small, except for the names of its variables.
 * @returns what came of it, and the source names of the properties that terser renamed
 */
export async function compress({ code, map }, sourceType, preamble) {
  const reserved = [...(await namesOfOthers(code))];
  const nameCache = {};
  const small = await minify(code, {
    ecma: 2020,
    module: sourceType === 'module',
    toplevel: true,
    compress: {
      passes: 3,
      unsafe_arrows: true,
      pure_getters: true,
      keep_fargs: false,
    },
    mangle: { reserved: code.match(/[\w$]+/g), properties: { reserved } },
    nameCache,
    format: { preamble },
    sourceMap: { content: map },
  });
  const renamed = Object.entries(nameCache.props.props);
  return {
    code: small.code,
    map: small.map,
    taken: new Set(reserved),
    properties: new Map(renamed.map(([source, name]) => [name, source.slice(1)])),
  };
}
