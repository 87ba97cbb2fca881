import type { SurveyCondition, SurveyDraft } from '@service-popups/contract';
import { draftProblems } from '@service-popups/rules';
import { describe, expect, it } from 'vitest';
import { describeCondition } from '../src/surveys/model/condition-words';
import { flowSteps } from '../src/surveys/model/flow-steps';

const draft: SurveyDraft = {
  name: 'Shop',
  defaultLanguage: 'en',
  pages: [
    {
      id: 'rate',
      questions: [{ id: 'nps', type: 'nps', title: 'How likely are you to recommend us?' }],
      jumps: [{ when: [{ key: 'nps', op: 'gte', value: 9 }], to: 'happy' }],
    },
    {
      id: 'why',
      questions: [
        {
          id: 'reason',
          type: 'single_choice',
          title: 'Why?',
          options: [{ id: 'late', label: 'It was late' }],
        },
        {
          id: 'more',
          type: 'text',
          title: 'What happened?',
          showIf: [{ key: 'reason', op: 'eq', value: 'late' }],
        },
      ],
    },
    {
      id: 'mail',
      questions: [
        {
          id: 'mail',
          type: 'email',
          title: 'Your email?',
          showIf: [{ key: 'nps', op: 'lte', value: 6 }],
        },
      ],
      jumps: [{ when: [], to: 'end' }],
    },
  ],
  ends: [
    { id: 'end', title: 'Thank you' },
    { id: 'happy', title: 'Great!' },
  ],
};

/** The steps as indented text. */
function outline(survey: SurveyDraft): string[] {
  return flowSteps(survey).flatMap(
    ({ kind, text, isReachable, conditions, branches, otherwise }) => [
      `${kind}: ${text}${isReachable ? '' : ' (unreachable)'}`,
      ...conditions.map((one) => `  ${one.text}${one.isReachable ? '' : ' (never)'}`),
      ...branches.map(
        ({ condition, to, isReachable: applies }) =>
          `  ${condition || 'always'} > ${to.name}${applies ? '' : ' (never)'}`,
      ),
      ...(otherwise ? [`  otherwise > ${otherwise.name}`] : []),
    ],
  );
}

describe('the flow', () => {
  it('names pages by their first question, and says when what is shown', () => {
    expect(outline(draft)).toEqual([
      'Page 1: How likely are you to recommend us?',
      '  “How likely are you to recommend us?” is 9–10 (promoters) > end screen “Great!”',
      '  otherwise > page 2',
      'Page 2: Why?',
      '  “What happened?” only if “Why?” is “It was late”',
      'Page 3: Your email?',
      '  Only if “How likely are you to recommend us?” is 0–6 (detractors)',
      '  always > end screen “Thank you”',
      'End screen: Thank you',
      'End screen: Great!',
    ]);
  });

  it('marks exactly the parts that the survey check can’t reach', () => {
    const [rate, ...rest] = draft.pages;
    const broken: SurveyDraft = {
      ...draft,
      pages: [
        { ...rate, id: 'rate', questions: rate?.questions ?? [], jumps: [{ when: [], to: 'end' }] },
        ...rest,
      ],
    };
    const unreachable = flowSteps(broken)
      .filter(({ isReachable }) => !isReachable)
      .map(({ kind, text, place }) => (place.at === 'page' ? kind : `${kind} “${text}”`));
    expect(unreachable).toEqual(['Page 2', 'Page 3', 'End screen “Great!”']);
    expect(draftProblems(broken).map(({ message }) => message)).toEqual(
      unreachable.map((part) => `${part} can never be reached.`),
    );
  });

  it('shows a branching rule that leads nowhere', () => {
    const [rate] = draft.pages;
    const pages = [
      { ...rate, id: 'rate', questions: rate?.questions ?? [], jumps: [{ when: [], to: 'gone' }] },
    ];
    expect(outline({ ...draft, pages })[1]).toBe('  always > a page that doesn’t exist');
  });

  it('describes an empty draft', () => {
    const empty = { ...draft, pages: [{ id: 'p', questions: [] }], ends: [] };
    expect(outline(empty)).toEqual(['Page 1: No questions']);
  });
});

describe('a condition in words', () => {
  it.each<[string, SurveyCondition]>([
    ['“How likely are you to recommend us?” was answered', [{ key: 'nps', op: 'exists' }]],
    ['“Why?” is none of “It was late”', [{ key: 'reason', op: 'nin', value: ['late'] }]],
    [
      'attribute plan is pro and hidden field shop is less than 3',
      [
        { key: 'plan', op: 'eq', value: 'pro', of: 'attribute' },
        { key: 'shop', op: 'lt', value: 3 },
      ],
    ],
    [
      '“What happened?” contains slow, or “Your email?” wasn’t answered',
      {
        any: [
          [{ key: 'more', op: 'contains', value: 'slow' }],
          [{ key: 'mail', op: 'exists', value: false }],
        ],
      },
    ],
    ['', []],
  ])('reads %s', (text, condition) => {
    expect(describeCondition(condition, draft)).toBe(text);
  });
});
