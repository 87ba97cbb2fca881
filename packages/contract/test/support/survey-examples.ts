import fc from 'fast-check';
import { comparison, few, identifier, name, some, version, words } from './example-parts';

// Derived from the specification, like the other examples.

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
const answerable = { ...content, required: fc.boolean(), invalidMessage: text };
const scale = { lowLabel: text, highLabel: text };
const shuffle = fc.boolean();
const other = some({ label: text, maxLength: fc.integer({ min: 1, max: 500 }) });
const selections = { min: fc.integer({ min: 1, max: 20 }), max: fc.integer({ min: 1, max: 20 }) };
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

/** The required and the optional fields of each type. */
const fields: Record<string, [required: Fields, optional: Fields]> = {
  nps: [{}, { ...answerable, ...scale }],
  csat: [
    {},
    {
      ...answerable,
      ...scale,
      look: fc.constantFrom('stars', 'emoji', 'numbers'),
      points: fc.constantFrom(3, 5, 7, 10),
    },
  ],
  ces: [{}, { ...answerable, ...scale }],
  single_choice: [{ options }, { ...answerable, other, shuffle }],
  multiple_choice: [{ options: withExclusive }, { ...answerable, other, shuffle, ...selections }],
  dropdown: [{ options }, { ...answerable, other, shuffle, placeholder: text }],
  picture_choice: [{ options: pictures }, { ...answerable, shuffle, ...selections }],
  text: [
    {},
    {
      ...answerable,
      multiline: fc.boolean(),
      minLength: length,
      maxLength: length,
      placeholder: text,
    },
  ],
  email: [{}, { ...answerable, placeholder: text }],
  number: [
    {},
    { ...answerable, min: bound, max: bound, decimals: fc.nat(6), unit: text, placeholder: text },
  ],
  date: [{}, { ...answerable, min: day, max: day }],
  yes_no: [{}, { ...answerable, yesLabel: text, noLabel: text }],
  consent: [{ label: text }, answerable],
  ranking: [{ options }, { ...answerable, shuffle }],
  matrix: [
    { rows: options, columns: options },
    { ...answerable, shuffle },
  ],
  points: [{ options }, { ...answerable, shuffle, total: fc.integer({ min: 1, max: 1_000_000 }) }],
  statement: [{}, content],
  link: [{ label: text, url }, content],
};

/** Arbitrary questions by type. */
export const questions = Object.entries(fields).map(
  ([type, [required, optional]]): [type: string, valid: fc.Arbitrary<object>] => {
    const always = { id: identifier, title: text, ...required };
    return [
      type,
      fc
        .tuple(fc.record(always), some(optional))
        .map(([base, more]) => ({ type, ...base, ...more })),
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
