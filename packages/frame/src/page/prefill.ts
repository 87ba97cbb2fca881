import type { Answer, Answers, Attributes, Question, Survey } from '@service-popups/contract';
import { otherKey, type AnswerValidators } from '@service-popups/rules';

const MAX_FIELD_LENGTH = 500;
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;
const flags: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

export interface Prefill {
  answers: Answers;
  /** Values of hidden fields, under the name of the attribute that the survey reads. */
  attributes: Attributes;
}

/** Reads answers and hidden fields from the query of the page's URL. Invalid ones are left out. */
export function prefill(
  { pages, hiddenFields = [] }: Pick<Survey, 'pages' | 'hiddenFields'>,
  validators: AnswerValidators,
  query: URLSearchParams,
): Prefill {
  const answers = pages
    .flatMap((page) => page.questions)
    .flatMap((question): [string, Answer][] => {
      const { id } = question;
      const answer = answerFrom(question, query.get(id) ?? '');
      const other = query.get(otherKey(id)) ?? undefined;
      const validator = validators[question.type] as
        | { validate: (...given: unknown[]) => unknown }
        | undefined;
      if (answer === undefined || !validator || validator.validate(question, answer, other))
        return [];
      return 'other' in question && other !== undefined
        ? [
            [id, answer],
            [otherKey(id), other],
          ]
        : [[id, answer]];
    });
  const fields = hiddenFields.flatMap(({ id, attribute = id }) => {
    const value = query.get(id);
    return value === null ? [] : [[attribute, value.slice(0, MAX_FIELD_LENGTH)]];
  });
  return {
    answers: Object.fromEntries(answers),
    attributes: Object.fromEntries(fields) as Attributes,
  };
}

/** Consent isn't here: visitors have to tick the box themselves. */
function answerFrom({ type }: Question, value: string): Answer | undefined {
  if (!value) return undefined;
  switch (type) {
    case 'nps':
    case 'csat':
    case 'ces':
    case 'number':
      return NUMBER.test(value) ? Number(value) : undefined;
    case 'yes_no':
      return Object.hasOwn(flags, value) ? flags[value] : undefined;
    case 'single_choice':
    case 'dropdown':
    case 'text':
    case 'email':
    case 'date':
      return value;
    case 'multiple_choice':
    case 'picture_choice':
      return value.split(',');
    default:
      return undefined;
  }
}
