import type { Answer, Answers, Question, Survey } from '@service-popups/contract';
import { getScale } from '@service-popups/rules';

/** An answer to every question, and a value for every hidden field, so that receivers see all fields. */
export function sampleAnswers({ pages, hiddenFields = [] }: Survey): Answers {
  const answers: Answers = {};
  for (const question of pages.flatMap((page) => page.questions)) {
    const answer = sampleAnswer(question);
    if (answer !== undefined) answers[question.id] = answer;
  }
  for (const { id } of hiddenFields) answers[id] = 'sample';
  return answers;
}

const TEXT = 'This is a sample answer.';
const POINTS = 100;

function sampleAnswer(question: Question): Answer | undefined {
  switch (question.type) {
    case 'nps':
    case 'csat':
    case 'ces':
      return getScale(question).highest - 1;
    case 'single_choice':
    case 'dropdown':
      return question.options[0]?.id;
    case 'multiple_choice': {
      const { options, min = 1 } = question;
      const combined = options.filter(({ exclusive }) => !exclusive);
      const chosen = combined.length < min ? options.slice(0, 1) : combined.slice(0, min);
      return idsOf(chosen);
    }
    case 'picture_choice':
      return idsOf(question.options.slice(0, question.min ?? 1));
    case 'text':
      return TEXT.padEnd(question.minLength ?? 1, ' …').slice(0, question.maxLength);
    case 'email':
      return 'visitor@example.com';
    case 'number':
      return question.min ?? question.max ?? 1;
    case 'date':
      return question.min ?? question.max ?? '2026-01-31';
    case 'yes_no':
    case 'consent':
    case 'link':
      return true;
    case 'ranking':
      return idsOf(question.options);
    case 'matrix': {
      const [column] = question.columns;
      return column && Object.fromEntries(question.rows.map(({ id }) => [id, column.id]));
    }
    case 'points': {
      const [option] = question.options;
      return option && { [option.id]: question.total ?? POINTS };
    }
    case 'statement':
      return undefined;
  }
}

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
