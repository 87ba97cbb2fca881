import type {
  Answer,
  Answers,
  Question,
  QuestionResults,
  Survey,
  VisitMeta,
} from '@service-popups/contract';
import { localText } from '@service-popups/rules';

/** Formats an answer with the labels of its question. */
export function answerText(
  question: Question | QuestionResults | undefined,
  answer: Answer,
  language: string,
): string {
  const label = labelsOf(question, language);
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string') return label(answer);
  if (Array.isArray(answer)) return answer.map(label).join(', ');
  return Object.entries(answer as Record<string, unknown>)
    .map(([row, value]) => `${label(row)}: ${label(String(value))}`)
    .join('; ');
}

/** Formats a response on one line, in the order of its questions. */
export function answersInBrief(answers: Answers, questions: readonly QuestionResults[]): string {
  const place = (id: string): number => {
    const at = questions.findIndex(({ questionId }) => questionId === id);
    return at < 0 ? questions.length : at;
  };
  return Object.entries(answers)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([id, answer]) => answerText(questions[place(id)], answer, ''))
    .filter((text) => text !== '')
    .join(' · ');
}

/** Returns all answers by question, including those to questions that no longer exist. */
export function answersBySurvey(
  survey: Survey | null,
  answers: Answers,
): { id: string; title: string; text: string | null }[] {
  const language = survey?.defaultLanguage ?? '';
  const questions = survey?.pages.flatMap((page) => page.questions) ?? [];
  const known = new Set(questions.map(({ id }) => id));
  return [
    ...questions.map((question) => {
      const answer = answers[question.id];
      return {
        id: question.id,
        title: localText(question.title, language, language),
        text: answer === undefined ? null : answerText(question, answer, language),
      };
    }),
    ...Object.entries(answers)
      .filter(([id]) => !known.has(id))
      .map(([id, answer]) => ({ id, title: id, text: answerText(undefined, answer, language) })),
  ];
}

/** Maps ids of options, rows and columns to their labels. */
function labelsOf(
  question: Question | QuestionResults | undefined,
  language: string,
): (id: string) => string {
  const lists = ['options', 'rows', 'columns'].flatMap((name) => {
    const list = (question as Record<string, unknown> | undefined)?.[name];
    return Array.isArray(list) ? (list as { id: string; label: Question['title'] }[]) : [];
  });
  return (id) => {
    const found = lists.find((option) => option.id === id);
    return found === undefined ? id : localText(found.label, language, language) || id;
  };
}

/** Formats the origin of an answer: " · en-GB · mobile · /pricing · version 2". */
export function formatVisitMeta({ lang, device, path }: VisitMeta, version: number | null): string {
  const known = [lang, device, path, version === null ? undefined : `version ${String(version)}`];
  return known
    .filter((word) => word !== undefined && word !== '')
    .map((word) => ` · ${String(word)}`)
    .join('');
}
