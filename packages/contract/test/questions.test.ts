import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  csatPoints,
  HiddenField,
  LinkQuestion,
  NpsQuestion,
  QuestionImage,
  questionSchemas,
  StatementQuestion,
  SurveyCondition,
  SurveyEnd,
} from '../src/index';
import { specTable } from './support/spec-table';
import { questions } from './support/survey-examples';

const schemas = new Map<string, TSchema>(
  questionSchemas.map((schema) => [schema.properties.type.const, schema]),
);
const fieldsOf = (schema: TSchema): string[] =>
  Object.keys((schema as { properties?: object }).properties ?? {});
/** Field names, without the `?` of optional ones. Quoted values are skipped. */
const namesIn = (cell = ''): string[] =>
  [...cell.matchAll(/`(\w+)\??`/g)].map(([, name = '']) => name);

describe('[Q3] question types', () => {
  const table = specTable('`type`', 'Answer');

  it('match the specification, in the same order', () => {
    expect([...schemas.keys()]).toEqual(table.flatMap(([type]) => namesIn(type)));
    expect([...schemas.keys()]).toEqual(questions.map(([type]) => type));
  });

  it.each(table)('%s has the fields in the specification', (type, _, own) => {
    const schema = schemas.get(namesIn(type).join()) ?? NpsQuestion;
    const common = [...fieldsOf(StatementQuestion), 'required', 'invalidMessage'];
    const rest = fieldsOf(schema).filter((field) => !common.includes(field));
    const named = namesIn(own).filter((field) => !['exclusive', 'image'].includes(field));
    expect(rest.sort()).toEqual(named.sort());
  });

  it.each(questions)('a question of type %s matches its own schema and no other', (type, valid) => {
    fc.assert(
      fc.property(valid, (question) => {
        const matching = [...schemas].filter(([, schema]) => Check(schema, question));
        expect(matching.map(([name]) => name)).toEqual([type]);
      }),
    );
  });

  it('csat allows 3, 5, 7 or 10 points', () => {
    const csat = schemas.get('csat') ?? NpsQuestion;
    const isValid = (points: unknown) =>
      Check(csat, { id: 'q', type: 'csat', title: 'How was it?', points });
    expect(Array.from({ length: 12 }, (_, points) => points).filter(isValid)).toEqual(csatPoints);
    expect(isValid('5')).toBe(false);
  });
});

describe('[Q3] a link', () => {
  const link = (url: string) => ({ id: 'q', type: 'link', title: 'Read on', label: 'Open', url });

  it.each(['https://shop.example/a', 'mailto:help@shop.example', 'tel:+15550100'])(
    'may point to %s',
    (url) => {
      expect(Check(LinkQuestion, link(url))).toBe(true);
      expect(Check(SurveyEnd, { id: 'e', title: 'Thanks', link: { label: 'Go', url } })).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://shop.example/1',
    'http://shop.example',
    '//shop.example',
    '/relative',
    'https://',
    'https://shop.example/a b',
    'https://shop.example/\njavascript:',
    '',
  ])('may not point to %j', (url) => {
    expect(Check(LinkQuestion, link(url))).toBe(false);
    expect(Check(SurveyEnd, { id: 'e', title: 'Thanks', link: { label: 'Go', url } })).toBe(false);
  });
});

it('[Q1] an image requires an https URL and an alternative text', () => {
  const url = 'https://images.example/mug.png';
  expect(Check(QuestionImage, { url, alt: 'A mug' })).toBe(true);
  expect(Check(QuestionImage, { url, alt: { en: 'A mug', de: 'Ein Becher' } })).toBe(true);
  expect(Check(QuestionImage, { url })).toBe(false);
  for (const wrong of ['http://images.example/mug.png', 'data:image/png;base64,x', 'mug.png'])
    expect(Check(QuestionImage, { url: wrong, alt: '' })).toBe(false);
});

describe('[Q7] a condition', () => {
  const comparison = { key: 'q', op: 'eq', value: 1 };

  it('is a list of comparisons, or several lists under `any`', () => {
    for (const valid of [
      [],
      [comparison],
      { any: [[comparison], []] },
      [{ ...comparison, of: 'attribute' }],
    ])
      expect(Check(SurveyCondition, valid)).toBe(true);
    for (const invalid of [
      comparison,
      { any: [] },
      { any: [comparison] },
      { all: [comparison] },
      [{ ...comparison, of: 'cookie' }],
      [[comparison]],
      null,
    ])
      expect(Check(SurveyCondition, invalid)).toBe(false);
  });

  it('has at most 20 lists of at most 20 comparisons', () => {
    const list = (length: number) => new Array<unknown>(length).fill(comparison);
    expect(Check(SurveyCondition, list(20))).toBe(true);
    expect(Check(SurveyCondition, list(21))).toBe(false);
    expect(Check(SurveyCondition, { any: new Array(20).fill(list(20)) })).toBe(true);
    expect(Check(SurveyCondition, { any: new Array(21).fill([]) })).toBe(false);
  });
});

it('[Q8] a hidden field has an id and may name its attribute', () => {
  expect(Check(HiddenField, { id: 'plan' })).toBe(true);
  expect(Check(HiddenField, { id: 'plan', attribute: 'The plan (2026)' })).toBe(true);
  for (const wrong of [{}, { id: 'a plan' }, { id: 'plan', attribute: '' }])
    expect(Check(HiddenField, wrong)).toBe(false);
});
