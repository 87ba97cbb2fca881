import type { Question, Survey } from '@service-popups/contract';
import { otherKey } from '@service-popups/rules';

/** An answer that a survey stores. Texts are only counted in total, other answers by value. */
export interface AskedAnswer {
  id: string;
  isText: boolean;
}

const TEXT_TYPES = new Set<Question['type']>(['text', 'email']);

/** The answers that a survey stores, including the texts of `other` options. */
export function askedAnswers({ pages }: Survey): AskedAnswer[] {
  return pages
    .flatMap(({ questions }) => questions)
    .filter(({ type }) => type !== 'statement')
    .flatMap((question) => {
      const asked = { id: question.id, isText: TEXT_TYPES.has(question.type) };
      return 'other' in question ? [asked, { id: otherKey(question.id), isText: true }] : [asked];
    });
}
