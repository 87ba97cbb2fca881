import type { Answer, Answers, LocalText, Question, Survey } from '@service-popups/contract';
import { localText } from './local-text';
import { OTHER, otherKey } from './other-key';
import { scaleOf } from './rating-scales';

interface Labelled {
  id: string;
  label: LocalText;
}

/** The parts of a question that have labels. */
export interface LabelledQuestion {
  options?: readonly Labelled[];
  rows?: readonly Labelled[];
  columns?: readonly Labelled[];
  other?: { label?: LocalText };
  yesLabel?: LocalText;
  noLabel?: LocalText;
}

/** Formats an answer with the labels of its question. */
export function answerText(
  question: LabelledQuestion | undefined,
  answer: Answer,
  language: string,
): string {
  const label = labelsOf(question, language);
  if (typeof answer === 'boolean') return markText(question, answer, language);
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string') return label(answer);
  if (Array.isArray(answer)) return answer.map(label).join(', ');
  return Object.entries(answer as Record<string, unknown>)
    .map(([row, value]) => `${label(row)}: ${label(String(value))}`)
    .join('; ');
}

/** Results have the labels of a yes/no question as options. */
function markText(
  { options, yesLabel = 'Yes', noLabel = 'No' }: LabelledQuestion = {},
  answer: boolean,
  language: string,
): string {
  const option = options?.find(({ id }) => id === (answer ? 'yes' : 'no'));
  return localText(option?.label ?? (answer ? yesLabel : noLabel), language, language);
}

/** An answer in words. `text` is null if the question wasn't answered. */
export interface DescribedAnswer {
  id: string;
  title: string;
  text: string | null;
}

/** Describes all answers in the order of the survey, including those to questions it doesn't have. */
export function describeAnswers(survey: Survey | null, answers: Answers): DescribedAnswer[] {
  const language = survey?.defaultLanguage ?? '';
  const questions = survey?.pages.flatMap((page) => page.questions) ?? [];
  const known = new Set(questions.flatMap(({ id }) => [id, otherKey(id)]));
  return [
    ...questions.map((question) => ({
      id: question.id,
      title: localText(question.title, language, language),
      text: describeAnswer(question, answers, language),
    })),
    ...Object.entries(answers)
      .filter(([id]) => !known.has(id))
      .map(([id, answer]) => ({ id, title: id, text: answerText(undefined, answer, language) })),
  ];
}

function describeAnswer(question: Question, answers: Answers, language: string): string | null {
  const answer = answers[question.id];
  if (answer === undefined) return null;
  switch (question.type) {
    case 'nps':
    case 'csat':
    case 'ces':
      return `${answerText(undefined, answer, language)} of ${String(scaleOf(question).highest)}`;
    default: {
      const text = answerText(question as LabelledQuestion, answer, language);
      const other = answers[otherKey(question.id)];
      return typeof other === 'string' ? `${text} (${other})` : text;
    }
  }
}

/** Maps ids of options, rows and columns to their labels. */
function labelsOf(question: LabelledQuestion = {}, language: string): (id: string) => string {
  const { options = [], rows = [], columns = [], other } = question;
  const labelled = [...options, ...rows, ...columns];
  if (other) labelled.push({ id: OTHER, label: other.label ?? 'Other' });
  return (id) => {
    const found = labelled.find((each) => each.id === id);
    return (found && localText(found.label, language, language)) || id;
  };
}
