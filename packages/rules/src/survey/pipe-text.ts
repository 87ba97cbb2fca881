import type { Answers, Attributes, LocalText, Question, Survey } from '@service-popups/contract';
import { getOwn } from '../get-own';
import { listValues } from './condition';
import { OTHER, otherKey } from './other-key';

/** A placeholder for an answer or attribute, such as `{{answer:name|there}}`. */
export const REFERENCE = /\{\{(answer|attribute):([^{}|]+)(?:\|([^{}]*))?\}\}/g;

export interface PipeSource {
  readonly survey: Survey;
  /** The answers on the path. */
  readonly answers: Answers;
  readonly attributes?: Attributes;
  /** Returns a text in the visitor's language. */
  readonly say: (text: LocalText) => string;
}

/** Replaces placeholders with answers and attributes. The result is plain text. */
export function pipeText(text: string, source: PipeSource): string {
  const { answers, attributes = {} } = source;
  return text.replace(REFERENCE, (_, of: string, key: string, fallback = '') => {
    const value = getOwn(of === 'answer' ? listValues(answers) : attributes, key);
    const inserted = of === 'answer' ? answerText(source, key, value) : plainText(value);
    return inserted || (fallback as string);
  });
}

function answerText({ survey, answers, say }: PipeSource, key: string, value: unknown): string {
  for (const question of survey.pages.flatMap((page) => page.questions)) {
    const labels = (items: readonly { id: string; label: LocalText }[]): string =>
      [value]
        .flat()
        .map((id) => {
          if (id === OTHER && 'other' in question)
            return plainText(getOwn(answers, otherKey(question.id)));
          const item = items.find((candidate) => candidate.id === id);
          return item ? say(item.label) : '';
        })
        .filter(Boolean)
        .join(', ');
    if (question.id === key) return questionText(question, value, labels, say);
    if (question.type === 'matrix' && key.startsWith(`${question.id}.`))
      return labels(question.columns);
  }
  return plainText(value);
}

function questionText(
  question: Question,
  value: unknown,
  labels: (items: readonly { id: string; label: LocalText }[]) => string,
  say: PipeSource['say'],
): string {
  switch (question.type) {
    case 'yes_no': {
      const label = value === true ? question.yesLabel : value === false ? question.noLabel : '';
      return label ? say(label) : '';
    }
    case 'consent':
    case 'link':
      return '';
    default:
      return 'options' in question && question.type !== 'points'
        ? labels(question.options)
        : plainText(value);
  }
}

function plainText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
