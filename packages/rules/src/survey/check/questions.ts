import type { Question, Survey, SurveyPage } from '@service-popups/contract';
import { isDay } from '../is-day';
import { OTHER } from '../other-key';
import { capital, pageName, questionName } from './names';
import { pointer, type SurveyProblem } from './survey-problem';

/** A field of a question, and the problem with it. */
type FieldProblem = [field: (string | number)[], message: string];

export function questionProblems(survey: Survey): SurveyProblem[] {
  return survey.pages.flatMap((page, p) => [
    ...page.questions.flatMap((question, q) =>
      problemsOf(question).map(([field, message]) => ({
        path: pointer('pages', p, 'questions', q, ...field),
        message: `${capital(questionName(survey, p, q))} ${message}.`,
      })),
    ),
    ...(page.autoAdvance && !canAdvance(page)
      ? [
          {
            path: pointer('pages', p, 'autoAdvance'),
            message: `${capital(pageName(p))} can't auto-advance: it needs exactly one question, with a single choice.`,
          },
        ]
      : []),
  ]);
}

function problemsOf(question: Question): FieldProblem[] {
  switch (question.type) {
    case 'csat':
      return question.look === 'emoji' && question.points === 10
        ? [[['points'], 'has too many points for emoji: use 3, 5 or 7']]
        : [];
    case 'text':
      return boundsProblems(question.minLength, question.maxLength, 'minLength');
    case 'number':
      return boundsProblems(question.min, question.max, 'min');
    case 'date':
      return [...dateProblems(question), ...boundsProblems(question.min, question.max, 'min')];
    case 'matrix':
      return [...duplicateIds(question.rows, 'rows'), ...duplicateIds(question.columns, 'columns')];
    case 'multiple_choice':
    case 'picture_choice':
      return [...optionProblems(question), ...selectionProblems(question)];
    default:
      return 'options' in question ? optionProblems(question) : [];
  }
}

function boundsProblems<Bound extends string | number>(
  min: Bound | undefined,
  max: Bound | undefined,
  field: string,
): FieldProblem[] {
  return min !== undefined && max !== undefined && min > max
    ? [[[field], `has a minimum of ${String(min)}, above its maximum of ${String(max)}`]]
    : [];
}

function dateProblems(question: Extract<Question, { type: 'date' }>): FieldProblem[] {
  return (['min', 'max'] as const).flatMap((field): FieldProblem[] => {
    const day = question[field];
    return day === undefined || isDay(day)
      ? []
      : [[[field], `uses “${day}”, which isn't a valid date`]];
  });
}

function optionProblems(question: Extract<Question, { options: unknown }>): FieldProblem[] {
  const { options } = question;
  const at = options.findIndex(({ id }) => id === OTHER);
  return [
    ...duplicateIds(options, 'options'),
    ...('other' in question && at >= 0
      ? [
          [
            ['options', at, 'id'],
            'has an option with the id “other”, which is reserved for the one with a text field',
          ] as FieldProblem,
        ]
      : []),
  ];
}

function duplicateIds(items: readonly { id: string }[], field: string): FieldProblem[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index): FieldProblem[] => {
    if (seen.has(id)) return [[[field, index, 'id'], `uses the id “${id}” twice`]];
    seen.add(id);
    return [];
  });
}

function selectionProblems(
  question: Extract<Question, { type: 'multiple_choice' | 'picture_choice' }>,
): FieldProblem[] {
  const { options, min, max } = question;
  const selectable =
    options.filter((option) => !('exclusive' in option && option.exclusive)).length +
    ('other' in question ? 1 : 0);
  return [
    ...boundsProblems(min, max, 'min'),
    ...(min !== undefined && min > selectable
      ? [
          [
            ['min'],
            `requires ${String(min)} selections, but only ${String(selectable)} can be combined`,
          ] as FieldProblem,
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
