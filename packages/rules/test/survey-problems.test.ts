import type { Question, Survey, SurveyPage } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { surveyProblems } from '../src/index';

const end = { id: 'thanks', title: 'Thank you' };
const page = (id: string, questionId: string, more: Partial<SurveyPage> = {}): SurveyPage => ({
  id,
  questions: [{ id: questionId, type: 'nps', title: 'How likely?' }],
  ...more,
});
const pageAsking = (...questions: Question[]): SurveyPage => ({ id: 'a', questions });
const messages = (...pages: SurveyPage[]): string[] => {
  const survey: Survey = { id: 's', version: 1, defaultLanguage: 'en', pages, ends: [end] };
  return surveyProblems(survey).map(({ message }) => message);
};

describe('[Q12] messages of the survey check', () => {
  it('[Q1] name the page of a duplicate id', () => {
    expect(messages(page('a', 'q'), page('b', 'q'), page('thanks', 'r'))).toEqual([
      'The id of end "thanks" is already used by page "thanks".',
      'The id of question "q" on page "b" is already used by question "q" on page "a".',
    ]);
  });

  it('[Q5] name the page of a jump that leads back or to an unknown target', () => {
    const jumps = ['gone', 'a', 'b'].map((to, value) => ({
      when: [{ key: 'q', op: 'eq' as const, value }],
      to,
    }));
    expect(messages(page('a', 'q'), page('b', 'r', { jumps }))).toEqual([
      'Page "b" jumps to "gone", which isn\'t a page or end screen.',
      'Page "b" jumps to "a", which doesn\'t come after it.',
      'Page "b" jumps to itself.',
    ]);
  });

  it('[Q7] name the page of a condition on an unknown or later question', () => {
    const jumps = ['gone', 'r'].map((key) => ({ when: [{ key, op: 'exists' as const }], to: 'b' }));
    expect(messages(page('a', 'q', { jumps }), page('b', 'r'))).toEqual([
      'A jump on page "a" depends on "gone", which isn\'t a question or hidden field of this survey.',
      'A jump on page "a" depends on "r", which is only asked later, on page "b".',
    ]);
    expect(
      messages(
        pageAsking({ id: 'q', type: 'nps', title: '', showIf: [{ key: 'q', op: 'exists' }] }),
      ),
    ).toEqual(['Question "q" on page "a" depends on "q", which is only asked later, on page "a".']);
  });

  it('name unreachable pages, questions and jumps', () => {
    expect(
      messages(page('a', 'q', { jumps: [{ when: [], to: 'thanks' }] }), page('b', 'r')),
    ).toEqual(['Page "b" can never be reached.']);
    expect(
      messages(
        page('a', 'q', { jumps: [{ when: [{ key: 'q', op: 'gt', value: 10 }], to: 'thanks' }] }),
        {
          id: 'b',
          questions: [
            { id: 'r', type: 'nps', title: '', showIf: [{ key: 'q', op: 'eq', value: 'x' }] },
            { id: 's', type: 'nps', title: '' },
          ],
        },
      ),
    ).toEqual([
      'The jump from page "a" to "thanks" can never be taken.',
      'Question "r" on page "b" can never be shown.',
    ]);
  });

  it('are still produced when there are too many combinations to enumerate', () => {
    const many = Array.from({ length: 20 }, (_, index) => `q${String(index)}`);
    const jumps = many.map((key) => ({ when: [{ key, op: 'eq' as const, value: 3 }], to: 'c' }));
    const first: SurveyPage = {
      id: 'a',
      questions: many.map((id) => ({ id, type: 'nps', title: '' })),
      jumps,
    };
    expect(messages(first, page('b', 'r'), page('c', 's'))).toEqual([]);
    expect(
      messages(
        { ...first, jumps: [...jumps.slice(1), { when: [], to: 'c' }] },
        page('b', 'r'),
        page('c', 's'),
      ),
    ).toEqual(['Page "b" can never be reached.']);
  });

  it('[Q3] explain what is wrong with a question', () => {
    const option = (id: string) => ({ id, label: id });
    expect(
      messages(
        pageAsking(
          { id: 'c', type: 'csat', title: '', look: 'emoji', points: 10 },
          { id: 't', type: 'text', title: '', minLength: 9, maxLength: 8 },
          { id: 'd', type: 'date', title: '', max: '2026-02-30' },
          { id: 'r', type: 'ranking', title: '', options: [option('x'), option('x')] },
          { id: 's', type: 'single_choice', title: '', options: [option('other')], other: {} },
          { id: 'm', type: 'multiple_choice', title: '', options: [option('x')], min: 2 },
        ),
      ),
    ).toEqual([
      'Question "c" on page "a" has too many points for emoji: use 3, 5 or 7.',
      'Question "t" on page "a" has a minimum of 9, above its maximum of 8.',
      'Question "d" on page "a" uses 2026-02-30, which isn\'t a valid date.',
      'Question "r" on page "a" uses the id "x" twice.',
      'Question "s" on page "a" has an option with the id "other", which is reserved for the one with a text field.',
      'Question "m" on page "a" requires 2 selections, but only 1 can be combined.',
    ]);
    expect(
      messages({ ...pageAsking({ id: 't', type: 'text', title: '' }), autoAdvance: true }),
    ).toEqual([
      'Page "a" can\'t auto-advance: it needs exactly one question, with a single choice.',
    ]);
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
      'Question "q" on page "a" has no text in the default language, "en".',
      'Question "r" on page "a" inserts the answer to "gone" into its text, which isn\'t a question or hidden field of this survey.',
    ]);
  });
});
