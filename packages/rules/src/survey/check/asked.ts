import type { Question, Survey } from '@service-popups/contract';
import { partsOf } from './ids';

/** A question, where it is asked, and which part of it a key names. */
export interface Asked {
  readonly question: Question;
  /** Counts all questions of the survey. */
  readonly position: number;
  readonly pageId: string;
  readonly part?: string;
}

/** Whatever a condition or a text can name: questions and their parts, and hidden fields. */
export function namesOf({ pages, hiddenFields = [] }: Survey): Map<string, Asked | 'hidden'> {
  const names = new Map<string, Asked | 'hidden'>(hiddenFields.map(({ id }) => [id, 'hidden']));
  let position = 0;
  for (const { id: pageId, questions } of pages) {
    for (const question of questions) {
      const asked = { question, position: position++, pageId };
      names.set(question.id, asked);
      for (const part of partsOf(question)) names.set(`${question.id}.${part}`, { ...asked, part });
    }
  }
  return names;
}

/** Why a key cannot be used by what stands before a position, in words. */
export function faultOf(
  names: ReturnType<typeof namesOf>,
  key: string,
  before: number,
): string | undefined {
  const named = names.get(key);
  if (named === 'hidden') return undefined;
  if (!named) return 'which is neither a question nor a hidden field of this survey';
  if (named.question.type === 'statement') return 'which takes no answer';
  return named.position < before
    ? undefined
    : `which is asked only later, on page "${named.pageId}"`;
}
