import type { Answers, QuestionResults, VisitMeta } from '@service-popups/contract';
import { answerText, type LabelledQuestion } from '@service-popups/rules';

/** Formats a response on one line, in the order of its questions. */
export function answersInBrief(answers: Answers, questions: readonly QuestionResults[]): string {
  const place = (id: string): number => {
    const at = questions.findIndex(({ questionId }) => questionId === id);
    return at < 0 ? questions.length : at;
  };
  return Object.entries(answers)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([id, answer]) =>
      answerText(questions[place(id)] as LabelledQuestion | undefined, answer, ''),
    )
    .filter((text) => text !== '')
    .join(' · ');
}

/** Formats the origin of an answer: " · en-GB · mobile · /pricing · version 2". */
export function formatVisitMeta({ lang, device, path }: VisitMeta, version: number | null): string {
  const known = [lang, device, path, version === null ? undefined : `version ${String(version)}`];
  return known
    .filter((word) => word !== undefined && word !== '')
    .map((word) => ` · ${String(word)}`)
    .join('');
}
