import type { Question, Survey } from '@service-popups/contract';
import { OTHER } from '../other-key';

/** The question that a key refers to. */
export interface ReferencedQuestion {
  readonly question: Question;
  /** Index among all questions of the survey. */
  readonly position: number;
  /** Index of its page, and among the questions of the page. */
  readonly place: readonly [page: number, question: number];
  /** The part of the question, if the key names one. */
  readonly part?: string;
}

/** What a key refers to. */
export type Reference = ReferencedQuestion | 'hidden';

/** Everything that conditions and texts can refer to: questions, their parts and hidden fields. */
export function listReferences({ pages, hiddenFields = [] }: Survey): Map<string, Reference> {
  const references = new Map<string, Reference>(hiddenFields.map(({ id }) => [id, 'hidden']));
  let position = 0;
  for (const [p, { questions }] of pages.entries()) {
    for (const [q, question] of questions.entries()) {
      const reference = { question, position: position++, place: [p, q] as const };
      references.set(question.id, reference);
      for (const part of listParts(question))
        references.set(`${question.id}.${part}`, { ...reference, part });
    }
  }
  return references;
}

/** Explains why a key can't be used before the question at `position`, if it can't. */
export function referenceProblem(
  references: ReturnType<typeof listReferences>,
  key: string,
  position: number,
): string | undefined {
  const reference = references.get(key);
  if (reference === 'hidden') return undefined;
  if (!reference) return "which isn't a question or hidden field of this survey";
  if (reference.question.type === 'statement') return 'which is a statement and has no answer';
  return reference.position < position ? undefined : 'which is only asked later';
}

/** The parts of a question that conditions and texts can refer to. */
export function listParts(question: Question): string[] {
  if (question.type === 'matrix') return question.rows.map(({ id }) => id);
  if (question.type === 'points') return question.options.map(({ id }) => id);
  return 'other' in question ? [OTHER] : [];
}
