import fc from 'fast-check';

/**
 * Texts of any UTF-16 unit, lone surrogates included. The unit `binary` of fast-check takes a second
 * to make, longer on a busy machine: it lists all of Unicode first.
 */
export const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
});
