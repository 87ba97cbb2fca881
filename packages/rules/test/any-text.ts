import fc from 'fast-check';

/**
 * Strings of arbitrary UTF-16 code units, including lone surrogates. fast-check's own `binary` unit
 * enumerates all of Unicode first, which takes a second or more.
 */
export const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
});
