import type { Answers, Attributes, LocalText, Question, Survey } from '@service-popups/contract';
import { getOwn } from '../get-own';
import { valuesOf } from './condition';
import { OTHER, otherKey } from './other-key';

/** Where a text names an answer or an attribute. */
export const REFERENCE = /\{\{(answer|attribute):([^{}|]+)(?:\|([^{}]*))?\}\}/g;

export interface PipeSource {
  readonly survey: Survey;
  /** Those on the path. */
  readonly answers: Answers;
  readonly attributes?: Attributes;
  /** A text in the visitor's language. */
  readonly say: (text: LocalText) => string;
}

/** The text with answers and attributes in the place of their names; plain text, like all of it. */
export function pipeText(text: string, source: PipeSource): string {
  const { answers, attributes = {} } = source;
  return text.replace(REFERENCE, (_, of: string, key: string, fallback = '') => {
    const value = getOwn(of === 'answer' ? valuesOf(answers) : attributes, key);
    const words = of === 'answer' ? inWords(source, key, value) : plain(value);
    return words || (fallback as string);
  });
}

function inWords({ survey, answers, say }: PipeSource, key: string, value: unknown): string {
  for (const question of survey.pages.flatMap((page) => page.questions)) {
    const labels = (items: readonly { id: string; label: LocalText }[]): string =>
      [value]
        .flat()
        .map((id) => {
          if (id === OTHER && 'other' in question)
            return plain(getOwn(answers, otherKey(question.id)));
          const item = items.find((other) => other.id === id);
          return item ? say(item.label) : '';
        })
        .filter(Boolean)
        .join(', ');
    if (question.id === key) return wordsOf(question, value, labels, say);
    if (question.type === 'matrix' && key.startsWith(`${question.id}.`))
      return labels(question.columns);
  }
  return plain(value);
}

function wordsOf(
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
        : plain(value);
  }
}

function plain(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
