import fc from 'fast-check';

/** Strings that commonly break parsers, storage and templates. */
export const nastyString = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    'a\udfffb',
    '😀',
    '\u2028',
    '__proto__',
    'constructor',
    'toString',
    "' or 1=1 --",
    '</script>',
    '../../etc/passwd',
    '%',
    '%00',
    '${x}',
    'x'.repeat(3000),
  ),
);

const nastyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-0, 2 ** 31, 2 ** 53, -1, 1e308, Number.MIN_VALUE),
);

/** Arbitrary JSON with nasty strings as keys and values. */
export const nastyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    nastyNumber,
    nastyString,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(nastyString, tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** A valid body with some fields removed, changed or added. */
export function corrupted(valid: object): fc.Arbitrary<unknown> {
  const changes = fc.dictionary(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...Object.keys(valid)) }, nastyString),
    fc.oneof(nastyJson, fc.constant(undefined)),
    { maxKeys: 3 },
  );
  const single = changes.map((change) => ({ ...valid, ...change }));
  return fc.oneof(single, fc.array(single, { maxLength: 3 }));
}
