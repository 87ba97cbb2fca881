import type {
  Answers,
  Attributes,
  Question,
  QuestionType,
  Survey,
  SurveyComparison,
  SurveyCondition,
} from '@service-popups/contract';
import fc from 'fast-check';

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
const image = { url: 'https://images.example/mug.png', alt: '' };

/** What each type needs besides its id. Few values, so that answers often match conditions. */
const fields: { [Type in QuestionType]: Partial<Extract<Question, { type: Type }>> } = {
  nps: {},
  csat: { points: 3 },
  ces: {},
  single_choice: { options, other: {} },
  multiple_choice: {
    options: [...options, { id: 'none', label: '', exclusive: true }],
    other: {},
    max: 2,
  },
  dropdown: { options },
  picture_choice: { options: options.map((option) => ({ ...option, image })), max: 1 },
  text: { minLength: 2, maxLength: 5 },
  email: {},
  number: { min: 0, max: 5, decimals: 1 },
  date: { min: '2026-01-01', max: '2026-12-31' },
  yes_no: {},
  consent: { label: '' },
  ranking: { options },
  matrix: { rows: options, columns: options },
  points: { options, total: 3 },
  statement: {},
  link: { label: '', url: 'https://shop.example/' },
};

const types = Object.keys(fields) as QuestionType[];

const question = (id: string, showIf: fc.Arbitrary<SurveyCondition>): fc.Arbitrary<Question> =>
  fc
    .tuple(fc.constantFrom(...types), fc.boolean(), fc.option(showIf, { nil: undefined, freq: 2 }))
    .map(([type, required, condition]) => {
      const maybeRequired = type !== 'statement' && type !== 'link' && { required };
      const maybeShowIf = condition && { showIf: condition };
      return { id, type, title: '', ...fields[type], ...maybeRequired, ...maybeShowIf } as Question;
    });

const value = fc.oneof(
  fc.integer({ min: 0, max: 10 }),
  fc.constantFrom('a', 'b', 'other', 'x', true),
);

/** Comparisons with earlier questions and with attributes. */
function comparison(keys: string[]): fc.Arbitrary<SurveyComparison> {
  const compared = {
    op: fc.constantFrom(...(['eq', 'neq', 'gte', 'lt', 'exists', 'contains'] as const)),
    value,
  };
  const attribute = fc.record({
    ...compared,
    key: fc.constantFrom('plan', 'seats'),
    of: fc.constant('attribute' as const),
  });
  return keys.length
    ? fc.oneof(
        { weight: 4, arbitrary: fc.record({ ...compared, key: fc.constantFrom(...keys) }) },
        attribute,
      )
    : attribute;
}

function condition(keys: string[]): fc.Arbitrary<SurveyCondition> {
  const list = fc.array(comparison(keys), { maxLength: 2 });
  return fc.oneof(list, fc.record({ any: fc.array(list, { minLength: 1, maxLength: 2 }) }));
}

/** Keys of a question, and of the parts that some types have. */
const keysOf = (id: string): string[] => [id, `${id}.a`, `${id}.other`];

/** Surveys of pages p0, p1, … with questions q0, r0, q1, …; `targets` lists where a page may jump. */
function surveyWith(targets: (page: number, pageIds: string[]) => string[]): fc.Arbitrary<Survey> {
  return fc.integer({ min: 1, max: 6 }).chain((count) => {
    const pageIds = Array.from({ length: count }, (_, p) => `p${String(p)}`);
    const keys = ['plan'];
    const pages = pageIds.map((pageId, p) => {
      const questions = [`q${String(p)}`, `r${String(p)}`].map((id) => {
        const arbitrary = question(id, condition([...keys]));
        keys.push(...keysOf(id));
        return arbitrary;
      });
      return fc.record({
        id: fc.constant(pageId),
        questions: fc.tuple(...questions),
        jumps: fc.array(
          fc.record({
            when: condition([...keys]),
            to: fc.constantFrom(...targets(p, pageIds)),
          }),
          { maxLength: 2 },
        ),
      });
    });
    return fc.record({
      id: fc.constant('survey'),
      version: fc.constant(1),
      defaultLanguage: fc.constant('en'),
      pages: fc.tuple(...pages),
      ends: fc.constant(['e0', 'e1'].map((end) => ({ id: end, title: '' }))),
      hiddenFields: fc.constant([{ id: 'plan' }]),
    });
  });
}

/** Surveys whose jumps lead forward and whose conditions only use existing keys. */
export const forwardSurvey = surveyWith((page, pageIds) => [
  'e0',
  'e1',
  ...pageIds.slice(page + 1),
]).map(withKnownKeys);

function withKnownKeys(survey: Survey): Survey {
  const questions = survey.pages.flatMap((page) => page.questions);
  const isKnown = ({ key, of }: SurveyComparison): boolean =>
    of !== undefined ||
    key === 'plan' ||
    questions.some(
      ({ id, type }) =>
        (key === id && type !== 'statement') ||
        (key === `${id}.a` && ['matrix', 'points'].includes(type)) ||
        (key === `${id}.other` && ['single_choice', 'multiple_choice'].includes(type)),
    );
  const onlyKnown = (showIf: SurveyCondition): SurveyCondition =>
    Array.isArray(showIf)
      ? showIf.filter(isKnown)
      : { any: showIf.any.map((list) => list.filter(isKnown)) };
  return {
    ...survey,
    pages: survey.pages.map((page) => ({
      ...page,
      questions: page.questions.map((item) =>
        item.showIf ? { ...item, showIf: onlyKnown(item.showIf) } : item,
      ),
      jumps: (page.jumps ?? []).map(({ when, to }) => ({ when: onlyKnown(when), to })),
    })),
  };
}

export const anySurvey = surveyWith((page, pageIds) => ['e0', 'nowhere', ...pageIds]);

export const attributesFor: fc.Arbitrary<Attributes> = fc.record(
  { plan: fc.constantFrom('a', 'pro'), seats: fc.nat(10) },
  { requiredKeys: [] },
);

const valid: Record<QuestionType, fc.Arbitrary<unknown>> = {
  nps: fc.integer({ min: 0, max: 10 }),
  csat: fc.integer({ min: 1, max: 3 }),
  ces: fc.integer({ min: 1, max: 7 }),
  single_choice: fc.constantFrom('a', 'b', 'other'),
  multiple_choice: fc.constantFrom(['a'], ['b', 'a'], ['none'], ['other'], ['c', 'other']),
  dropdown: fc.constantFrom('a', 'b'),
  picture_choice: fc.constantFrom(['a'], ['c']),
  text: fc.constantFrom('xx', ' x '),
  email: fc.constantFrom('a@b.example', 'x@y.z.example'),
  number: fc.constantFrom(0, 1.5, 5),
  date: fc.constantFrom('2026-01-01', '2026-02-28'),
  yes_no: fc.boolean(),
  consent: fc.constant(true),
  ranking: fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }),
  matrix: fc.constantFrom({ a: 'b', b: 'b', c: 'a' }, { a: 'a' }),
  points: fc.constantFrom({ a: 3 }, { a: 1, b: 2, c: 0 }),
  statement: fc.constant(undefined),
  link: fc.constant(true),
};

const invalid = fc.oneof(
  fc.constantFrom(undefined, '', ' ', false, [], {}, ['a', 'none'], ['a', 'b', 'c'], 'd', -1, 99),
  fc.anything(),
);

/** Answers to most questions, mostly valid, and a few to questions that don't exist. */
export function answersFor({ pages }: Survey): fc.Arbitrary<Answers> {
  const given = pages
    .flatMap((page) => page.questions)
    .map(({ id, type }) =>
      fc
        .tuple(
          fc.oneof({ weight: 6, arbitrary: valid[type] }, { weight: 1, arbitrary: invalid }),
          fc.constantFrom('text', 'x', '', undefined),
        )
        .map(([answer, text]) => ({ [id]: answer, [`${id}.other`]: text })),
    );
  return fc
    .tuple(fc.record({ nowhere: fc.constant('x'), plan: value }, { requiredKeys: [] }), ...given)
    .map((parts) => {
      const all = Object.entries(Object.assign({}, ...parts) as Answers);
      return Object.fromEntries(all.filter(([, answer]) => (answer as unknown) !== undefined));
    });
}
