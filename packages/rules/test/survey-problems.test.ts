import type { Question, Survey, SurveyComparison, SurveyPage } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { draftProblems, surveyProblems } from '../src/index';

const end = { id: 'thanks', title: 'Thank you' };
const page = (id: string, questionId: string, more: Partial<SurveyPage> = {}): SurveyPage => ({
  id,
  questions: [{ id: questionId, type: 'nps', title: 'How likely?' }],
  ...more,
});
const pageAsking = (...questions: Question[]): SurveyPage => ({ id: 'a', questions });
const messages = (
  first: SurveyPage | Pick<Survey, 'pages' | 'ends'>,
  ...more: SurveyPage[]
): string[] => {
  const parts = 'pages' in first ? first : { pages: [first, ...more], ends: [end] };
  const survey: Survey = { id: 's', version: 1, defaultLanguage: 'en', ...parts };
  return surveyProblems(survey).map(({ message }) => message);
};

/** A list of comparisons with the same key, which counts how often they're read. */
const countedComparisons = (
  count: number,
  value: (index: number) => string | number | string[],
  reads: { count: number },
): SurveyComparison[] =>
  Array.from({ length: count }, (_, index) => ({
    key: 'plan',
    of: 'attribute',
    get op() {
      reads.count += 1;
      return 'eq' as const;
    },
    value: value(index),
  }));

describe('[Q12] the work of the survey check', () => {
  const questions = (lists: SurveyComparison[][]): Question[] =>
    lists.map((any, index) => ({
      id: `q${String(index)}`,
      type: 'nps',
      title: 'How likely?',
      showIf: { any: [any] },
    }));

  it('is bounded by the number of comparisons', () => {
    const reads = { count: 0 };
    const list = countedComparisons(2001, String, reads);
    expect(messages(pageAsking(...questions([list])))).toEqual([
      'The survey is too complex to check: it has 2001 comparisons in its conditions, and the maximum is 2000.',
    ]);
    expect(reads.count).toBe(0);
  });

  it.each([
    ['many values', (index: number) => String(index)],
    ['numbers', (index: number) => index],
    [
      'lists',
      (index: number) => Array.from({ length: 200 }, (_, n) => `${String(index)}/${String(n)}`),
    ],
    ['long texts', (index: number) => String(index).padStart(500, 'x')],
  ])('is bounded if one key is compared with %s', (_case, value) => {
    const reads = { count: 0 };
    const list = countedComparisons(2000, value, reads);
    expect(messages(pageAsking(...questions([list])))).toEqual([]);
    expect(reads.count).toBeLessThan(200_000);
  });

  it('is bounded if all cases read many comparisons', () => {
    const reads = { count: 0 };
    const keys = Array.from({ length: 11 }, (_, index) => String(index));
    const list = countedComparisons(1980, () => 'pro', reads).map((comparison, index) =>
      Object.defineProperty(comparison, 'key', { value: keys[index % keys.length] }),
    );
    expect(messages(pageAsking(...questions([list])))).toEqual([]);
    expect(reads.count).toBeLessThan(200_000);
  });

  it('names the parts of a survey without looking for each of them again', () => {
    const lookups = { count: 0 };
    const rows = Array.from({ length: 20 }, (_, index) => ({
      get id() {
        lookups.count += 1;
        return `r${String(index)}`;
      },
      label: 'Row',
    }));
    const columns = [
      { id: 'c', label: 'C' },
      { id: 'd', label: 'D' },
    ];
    const showIf = Array.from({ length: 100 }, () => ({ key: 'gone', op: 'exists' as const }));
    const matrix = { id: 'q', type: 'matrix', title: 'Rate', rows, columns, showIf } as const;
    expect(messages(pageAsking(matrix))).toHaveLength(100);
    expect(lookups.count).toBeLessThan(20 * 20);
  });
});

describe('[Q12] messages of the survey check', () => {
  it('[Q1] name the page of a duplicate id', () => {
    expect(messages(page('a', 'q'), page('b', 'q'), page('thanks', 'r'))).toEqual([
      'End screen “Thank you” has the same id as page 3: “thanks”.',
      'Question “How likely?” on page 2 has the same id as question “How likely?” on page 1: “q”.',
    ]);
  });

  it('[Q5] name the page of a jump that leads back or to an unknown target', () => {
    const jumps = ['gone', 'a', 'b'].map((to, value) => ({
      when: [{ key: 'q', op: 'eq' as const, value }],
      to,
    }));
    expect(messages(page('a', 'q'), page('b', 'r', { jumps }))).toEqual([
      'A branching rule of page 2 leads to an unknown page or end screen.',
      "A branching rule of page 2 leads to page 1, which doesn't come after it.",
      'A branching rule of page 2 leads back to the same page.',
    ]);
  });

  it('[Q7] name the page of a condition on an unknown or later question', () => {
    const jumps = ['gone', 'r'].map((key) => ({ when: [{ key, op: 'exists' as const }], to: 'b' }));
    expect(messages(page('a', 'q', { jumps }), page('b', 'r'))).toEqual([
      "A branching rule of page 1 depends on “gone”, which isn't a question or hidden field of this survey.",
      'A branching rule of page 1 depends on question “How likely?” on page 2, which is only asked later.',
    ]);
    expect(
      messages(
        pageAsking({ id: 'q', type: 'nps', title: 'Why?', showIf: [{ key: 'q', op: 'exists' }] }),
      ),
    ).toEqual([
      'Question “Why?” on page 1 depends on question “Why?” on page 1, which is only asked later.',
    ]);
  });

  it('name unreachable pages, questions, jumps and end screens', () => {
    expect(
      messages(page('a', 'q', { jumps: [{ when: [], to: 'thanks' }] }), page('b', 'r')),
    ).toEqual(['Page 2 can never be reached.']);
    expect(
      messages(
        page('a', 'q', { jumps: [{ when: [{ key: 'q', op: 'gt', value: 10 }], to: 'thanks' }] }),
        {
          id: 'b',
          questions: [
            { id: 'r', type: 'nps', title: 'Why?', showIf: [{ key: 'q', op: 'eq', value: 'x' }] },
            { id: 's', type: 'nps', title: 'How?' },
          ],
        },
      ),
    ).toEqual([
      'The branching rule from page 1 to end screen “Thank you” can never apply.',
      'Question “Why?” on page 2 can never be shown.',
    ]);
    const other = { id: 'other', title: 'See you' };
    expect(messages({ pages: [page('a', 'q')], ends: [end, other] })).toEqual([
      'End screen “See you” can never be reached.',
    ]);
    const skipping = page('a', 'q', { jumps: [{ when: [], to: 'thanks' }] });
    expect(messages({ pages: [skipping, page('b', 'r')], ends: [end, other] })).toEqual([
      'Page 2 can never be reached.',
      'End screen “See you” can never be reached.',
    ]);
  });

  it('are still produced when there are too many combinations to enumerate', () => {
    const many = Array.from({ length: 20 }, (_, index) => `q${String(index)}`);
    const jumps = many.map((key) => ({ when: [{ key, op: 'eq' as const, value: 3 }], to: 'c' }));
    const first: SurveyPage = {
      id: 'a',
      questions: many.map((id) => ({ id, type: 'nps', title: 'Why?' })),
      jumps,
    };
    expect(messages(first, page('b', 'r'), page('c', 's'))).toEqual([]);
    expect(
      messages(
        { ...first, jumps: [...jumps.slice(1), { when: [], to: 'c' }] },
        page('b', 'r'),
        page('c', 's'),
      ),
    ).toEqual(['Page 2 can never be reached.']);
  });

  it('[Q3] explain what is wrong with a question', () => {
    const option = (id: string) => ({ id, label: id });
    expect(
      messages(
        pageAsking(
          { id: 'c', type: 'csat', title: 'C?', look: 'emoji', points: 10 },
          { id: 't', type: 'text', title: 'T?', minLength: 9, maxLength: 8 },
          { id: 'd', type: 'date', title: 'D?', max: '2026-02-30' },
          { id: 'r', type: 'ranking', title: 'R?', options: [option('x'), option('x')] },
          { id: 's', type: 'single_choice', title: 'S?', options: [option('other')], other: {} },
          { id: 'm', type: 'multiple_choice', title: 'M?', options: [option('x')], min: 2 },
        ),
      ),
    ).toEqual([
      'Question “C?” on page 1 has too many points for emoji: use 3, 5 or 7.',
      'Question “T?” on page 1 has a minimum of 9, above its maximum of 8.',
      "Question “D?” on page 1 uses “2026-02-30”, which isn't a valid date.",
      'Question “R?” on page 1 uses the id “x” twice.',
      'Question “S?” on page 1 has an option with the id “other”, which is reserved for the one with a text field.',
      'Question “M?” on page 1 requires 2 selections, but only 1 can be combined.',
    ]);
    expect(
      messages({ ...pageAsking({ id: 't', type: 'text', title: 'T?' }), autoAdvance: true }),
    ).toEqual(["Page 1 can't auto-advance: it needs exactly one question, with a single choice."]);
  });

  it('[Q2] [Q9] explain what is wrong with a text', () => {
    expect(
      messages(
        pageAsking(
          { id: 'q', type: 'nps', title: { de: 'Wie?' } },
          { id: 'r', type: 'nps', title: '{{answer:q}}', help: '{{answer:gone|x}}' },
        ),
      ),
    ).toEqual([
      'Question “Wie?” on page 1 has no text in the default language, “en”.',
      "Question “{{answer:q}}” on page 1 inserts the answer to “gone” into its text, which isn't a question or hidden field of this survey.",
    ]);
  });

  it('name what is missing in a draft', () => {
    const option = { id: 'a b', label: '' };
    expect(
      messages({
        pages: [
          { id: 'a', questions: [] },
          {
            id: 'b',
            questions: [
              { id: 'l', type: 'link', title: 'Read on', label: 'Go', url: 'javascript:alert(1)' },
              { id: '', type: 'single_choice', title: ' ', options: [option] },
              { id: 'm', type: 'ranking', title: 'Order', options: [] },
            ],
          },
        ],
        ends: [],
      }),
    ).toEqual([
      'Page 1 needs at least one question.',
      'Question “Read on” on page 2 needs a full URL.',
      'Question 2 on page 2 needs an id.',
      'Question 2 on page 2 has an id with other characters than letters, digits, “_”, “.” and “-”.',
      'Question “Order” on page 2 needs at least 2 options.',
      'The survey needs at least one end screen.',
      'Question 2 on page 2 has no text.',
      'Question 2 on page 2 has an empty label.',
    ]);
    expect(draftProblems({ name: '', defaultLanguage: '', pages: [], ends: [end] })).toEqual([
      { path: '/name', message: 'The survey needs a name.' },
      { path: '/defaultLanguage', message: 'The survey needs a default language.' },
      { path: '/pages', message: 'The survey needs at least one page.' },
    ]);
  });
});
