import type { Question, Survey } from '@service-popups/contract';
import { otherKey } from '@service-popups/rules';

/** Something that a survey stores, and how it is counted: words all together, the rest one by one. */
export interface AskedAnswer {
  id: string;
  words: boolean;
}

const WORDS = new Set<Question['type']>(['text', 'email']);

/** What a survey asks for, with the texts beside `other`. */
export function askedAnswers({ pages }: Survey): AskedAnswer[] {
  return pages
    .flatMap(({ questions }) => questions)
    .filter(({ type }) => type !== 'statement')
    .flatMap((question) => {
      const asked = { id: question.id, words: WORDS.has(question.type) };
      return 'other' in question ? [asked, { id: otherKey(question.id), words: true }] : [asked];
    });
}
