import type { Question, Survey } from '@service-popups/contract';
import { allValidators } from '@service-popups/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefill } from '../src/page/prefill';

const options = ['a', 'b'].map((id) => ({ id, label: id }));
const questions: Question[] = [
  { id: 'nps', type: 'nps', title: '' },
  { id: 'stars', type: 'csat', title: '' },
  { id: 'yes', type: 'yes_no', title: '' },
  { id: 'one', type: 'single_choice', title: '', options, other: {} },
  { id: 'many', type: 'multiple_choice', title: '', options },
  { id: 'num', type: 'number', title: '', decimals: 1 },
  { id: 'why', type: 'text', title: '', maxLength: 5 },
  { id: 'mail', type: 'email', title: '' },
  { id: 'day', type: 'date', title: '' },
  { id: 'agree', type: 'consent', title: '', label: '' },
  { id: 'rank', type: 'ranking', title: '', options },
];
const survey: Pick<Survey, 'pages' | 'hiddenFields'> = {
  pages: [{ id: 'page', questions }],
  hiddenFields: [{ id: 'plan' }, { id: 'source', attribute: 'utm_source' }],
};
const from = (query: string) => prefill(survey, allValidators, new URLSearchParams(query));

describe('[K6] prefill()', () => {
  it('reads answers in the form of their type', () => {
    const query =
      'nps=0&stars=5&yes=no&one=other&one.other=Mail&many=a,b&num=-1.5&why=Fast&mail=a%40b.cd&day=2026-01-31';
    expect(from(query).answers).toEqual({
      nps: 0,
      stars: 5,
      yes: false,
      one: 'other',
      'one.other': 'Mail',
      many: ['a', 'b'],
      num: -1.5,
      why: 'Fast',
      mail: 'a@b.cd',
      day: '2026-01-31',
    });
  });

  it.each([
    'nps=11',
    'nps=1e1',
    'nps=',
    'nps=nine',
    'stars=0',
    'yes=maybe',
    'yes=toString',
    'one=c',
    'one=other',
    'many=a,c',
    'num=1.55',
    'why=too+long',
    'mail=a',
    'day=2026-02-30',
    'agree=true',
    'rank=a,b',
    'gone=1',
    '__proto__=1',
  ])('ignores %s', (query) => {
    expect(from(query).answers).toEqual({});
  });

  it('fills hidden fields, under the name of their attribute', () => {
    expect(from(`plan=pro&source=${'x'.repeat(600)}&utm_source=y`).attributes).toEqual({
      plan: 'pro',
      utm_source: 'x'.repeat(500),
    });
  });

  it('takes any query', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...questions.map(({ id }) => id), 'plan'), fc.string())),
        (pairs) => {
          const { answers } = prefill(survey, allValidators, new URLSearchParams(pairs));
          for (const question of questions) {
            const answer = answers[question.id];
            if (answer === undefined) continue;
            const { validate } = allValidators[question.type] as {
              validate: (...given: unknown[]) => unknown;
            };
            expect(validate(question, answer, answers[`${question.id}.other`])).toBeUndefined();
          }
        },
      ),
    );
  });
});
