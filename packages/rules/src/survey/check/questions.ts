import type { Question, Survey, SurveyPage } from '@service-popups/contract';
import { isDay } from '../is-day';
import { OTHER } from '../other-key';
import { pointer, type SurveyProblem } from './survey-problem';

/** A field of a question, and what is wrong with it. */
type Fault = [field: (string | number)[], message: string];

export function questionProblems({ pages }: Survey): SurveyProblem[] {
  return pages.flatMap((page, p) => [
    ...page.questions.flatMap((question, q) =>
      faultsOf(question).map(([field, message]) => ({
        path: pointer('pages', p, 'questions', q, ...field),
        message: `Question "${question.id}" on page "${page.id}" ${message}.`,
      })),
    ),
    ...(page.autoAdvance && !canAdvance(page)
      ? [
          {
            path: pointer('pages', p, 'autoAdvance'),
            message: `Page "${page.id}" cannot go on by itself: that takes one question with one choice.`,
          },
        ]
      : []),
  ]);
}

function faultsOf(question: Question): Fault[] {
  switch (question.type) {
    case 'csat':
      return question.look === 'emoji' && question.points === 10
        ? [[['points'], 'has more points than there are emoji: 3, 5 or 7']]
        : [];
    case 'text':
      return crossed(question.minLength, question.maxLength, 'minLength');
    case 'number':
      return crossed(question.min, question.max, 'min');
    case 'date':
      return [...dayFaults(question), ...crossed(question.min, question.max, 'min')];
    case 'matrix':
      return [...repeats(question.rows, 'rows'), ...repeats(question.columns, 'columns')];
    case 'multiple_choice':
    case 'picture_choice':
      return [...optionFaults(question), ...numberFaults(question)];
    default:
      return 'options' in question ? optionFaults(question) : [];
  }
}

function crossed<Bound extends string | number>(
  min: Bound | undefined,
  max: Bound | undefined,
  field: string,
): Fault[] {
  return min !== undefined && max !== undefined && min > max
    ? [[[field], `asks for at least ${String(min)} and at most ${String(max)}`]]
    : [];
}

function dayFaults(question: Extract<Question, { type: 'date' }>): Fault[] {
  return (['min', 'max'] as const).flatMap((field): Fault[] => {
    const day = question[field];
    return day === undefined || isDay(day) ? [] : [[[field], `names ${day}, which is no day`]];
  });
}

function optionFaults(question: Extract<Question, { options: unknown }>): Fault[] {
  const { options } = question;
  const at = options.findIndex(({ id }) => id === OTHER);
  return [
    ...repeats(options, 'options'),
    ...('other' in question && at >= 0
      ? [
          [
            ['options', at, 'id'],
            'has an option "other" beside the one that comes with a text',
          ] as Fault,
        ]
      : []),
  ];
}

function repeats(items: readonly { id: string }[], field: string): Fault[] {
  return items.flatMap(({ id }, index): Fault[] =>
    items.findIndex((item) => item.id === id) < index
      ? [[[field, index, 'id'], `has "${id}" twice`]]
      : [],
  );
}

function numberFaults(
  question: Extract<Question, { type: 'multiple_choice' | 'picture_choice' }>,
): Fault[] {
  const { options, min, max } = question;
  const together =
    options.filter((option) => !('exclusive' in option && option.exclusive)).length +
    ('other' in question ? 1 : 0);
  return [
    ...crossed(min, max, 'min'),
    ...(min !== undefined && min > together
      ? [
          [
            ['min'],
            `asks for at least ${String(min)}, but ${String(together)} go together`,
          ] as Fault,
        ]
      : []),
  ];
}

function canAdvance({ questions: [question, ...more] }: SurveyPage): boolean {
  if (!question || more.length) return false;
  switch (question.type) {
    case 'nps':
    case 'csat':
    case 'ces':
    case 'yes_no':
      return true;
    case 'single_choice':
      return !question.other;
    case 'picture_choice':
      return question.max === 1;
    default:
      return false;
  }
}
