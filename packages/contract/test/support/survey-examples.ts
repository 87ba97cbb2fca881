import fc from 'fast-check';
import { comparison, few, identifier, name, some, version, words } from './example-parts';

// Written from the specification, like the other examples.

const text = fc.oneof(words, fc.dictionary(fc.constantFrom('en', 'de', 'pt-BR'), words));
const all = few(
  fc
    .tuple(comparison, some({ of: fc.constant('attribute') }))
    .map(([compared, source]) => ({ ...compared, ...source })),
);
const condition = fc.oneof(all, fc.record({ any: few(all, 1) }));
const image = fc.record({ url: fc.constant('https://images.example/mug.png'), alt: text });
const url = fc.constantFrom('https://shop.example/a?b#c', 'mailto:a@b.example', 'tel:+123');
const day = fc.constantFrom('2026-02-28', '1999-12-31');
const option = fc.record({ id: identifier, label: text });
const options = few(option, 2);

const content = { help: text, image, showIf: condition };
const asked = { ...content, required: fc.boolean(), invalidMessage: text };
const scale = { lowLabel: text, highLabel: text };
const shuffle = fc.boolean();
const other = some({ label: text, maxLength: fc.integer({ min: 1, max: 500 }) });
const howMany = { min: fc.integer({ min: 1, max: 20 }), max: fc.integer({ min: 1, max: 20 }) };
const length = fc.integer({ min: 1, max: 5000 });
const bound = fc.double({ min: -1e12, max: 1e12, noNaN: true });

const pictures = few(fc.record({ id: identifier, label: text, image }), 1);
const withExclusive = few(
  fc.record(
    { id: identifier, label: text, exclusive: fc.boolean() },
    { requiredKeys: ['id', 'label'] },
  ),
  1,
);

type Fields = Record<string, fc.Arbitrary<unknown>>;

/** For each type what it must have, and what it may have. */
const fields: Record<string, [needed: Fields, free: Fields]> = {
  nps: [{}, { ...asked, ...scale }],
  csat: [
    {},
    {
      ...asked,
      ...scale,
      look: fc.constantFrom('stars', 'emoji', 'numbers'),
      points: fc.constantFrom(3, 5, 7, 10),
    },
  ],
  ces: [{}, { ...asked, ...scale }],
  single_choice: [{ options }, { ...asked, other, shuffle }],
  multiple_choice: [{ options: withExclusive }, { ...asked, other, shuffle, ...howMany }],
  dropdown: [{ options }, { ...asked, other, shuffle, placeholder: text }],
  picture_choice: [{ options: pictures }, { ...asked, shuffle, ...howMany }],
  text: [
    {},
    {
      ...asked,
      multiline: fc.boolean(),
      minLength: length,
      maxLength: length,
      placeholder: text,
    },
  ],
  email: [{}, { ...asked, placeholder: text }],
  number: [
    {},
    { ...asked, min: bound, max: bound, decimals: fc.nat(6), unit: text, placeholder: text },
  ],
  date: [{}, { ...asked, min: day, max: day }],
  yes_no: [{}, { ...asked, yesLabel: text, noLabel: text }],
  consent: [{ label: text }, asked],
  ranking: [{ options }, { ...asked, shuffle }],
  matrix: [
    { rows: options, columns: options },
    { ...asked, shuffle },
  ],
  points: [{ options }, { ...asked, shuffle, total: fc.integer({ min: 1, max: 1_000_000 }) }],
  statement: [{}, content],
  link: [{ label: text, url }, content],
};

/** A question of each type, by its name. */
export const questions = Object.entries(fields).map(
  ([type, [needed, free]]): [type: string, valid: fc.Arbitrary<object>] => {
    const must = { id: identifier, title: text, ...needed };
    return [
      type,
      fc.tuple(fc.record(must), some(free)).map(([given, more]) => ({ type, ...given, ...more })),
    ];
  },
);

const question = fc.oneof(...questions.map(([, valid]) => valid));

export const survey = fc.record(
  {
    id: identifier,
    version,
    defaultLanguage: fc.constantFrom('en', 'zh-Hans-CN'),
    pages: few(
      fc.record(
        {
          id: identifier,
          questions: few(question, 1),
          jumps: few(fc.record({ when: condition, to: identifier })),
          autoAdvance: fc.boolean(),
        },
        { requiredKeys: ['id', 'questions'] },
      ),
      1,
    ),
    ends: few(
      fc.record(
        { id: identifier, title: text, message: text, link: fc.record({ label: text, url }) },
        { requiredKeys: ['id', 'title'] },
      ),
      1,
    ),
    hiddenFields: few(fc.record({ id: identifier, attribute: name }, { requiredKeys: ['id'] })),
  },
  { requiredKeys: ['id', 'version', 'defaultLanguage', 'pages', 'ends'] },
);
