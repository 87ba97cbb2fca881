import type { Answer, Answers, LocalText, Question, Survey } from '@service-popups/contract';
import { localText } from './local-text';
import { OTHER, otherKey } from './other-key';
import { getScale } from './rating-scales';

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
  if (typeof answer === 'boolean') return markText(question, answer, language);
  if (typeof answer === 'number') return String(answer);
  return partTexts(question, answer, language).join(Array.isArray(answer) ? ', ' : '; ');
}

/** The labels of the options in an answer; for rows, together with what was chosen or given. */
function partTexts(
  question: LabelledQuestion = {},
  answer: Exclude<Answer, number | boolean>,
  language: string,
): string[] {
  const { options = [], rows = options, columns, other } = question;
  const others = other ? [{ id: OTHER, label: other.label ?? 'Other' }] : [];
  const label = labelsOf([...options, ...others], language);
  if (typeof answer === 'string') return [label(answer)];
  if (Array.isArray(answer)) return answer.map(label);
  const [rowLabel, columnLabel] = [labelsOf(rows, language), labelsOf(columns, language)];
  return entriesInOrder(answer, rows).map(
    ([row, value]) => `${rowLabel(row)}: ${columnLabel(String(value))}`,
  );
}

/** The entries of an answer in the order of its rows or options: the database doesn't keep the order of keys. */
export function entriesInOrder<Value>(
  answer: Readonly<Record<string, Value>>,
  items: readonly { id: string }[],
): [id: string, value: Value][] {
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? items.length;
  return Object.entries(answer).sort(([one], [other]) => placeOf(one) - placeOf(other));
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
  /** If the answer has ids of options or rows: their labels, in the same order. */
  labels?: string[];
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
      ...labelsIn(question, answers, language),
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
      return `${answerText(undefined, answer, language)} of ${String(getScale(question).highest)}`;
    default: {
      const text = answerText(question as LabelledQuestion, answer, language);
      const other = answers[otherKey(question.id)];
      return typeof other === 'string' ? `${text} (${other})` : text;
    }
  }
}

function labelsIn(
  question: Question,
  answers: Answers,
  language: string,
): Pick<DescribedAnswer, 'labels'> {
  const answer = answers[question.id];
  if (answer === undefined || typeof answer === 'number' || typeof answer === 'boolean') return {};
  const hasIds = 'options' in question || 'rows' in question;
  return hasIds ? { labels: partTexts(question, answer, language) } : {};
}

/** Maps ids to their labels. */
function labelsOf(items: readonly Labelled[] = [], language: string): (id: string) => string {
  return (id) => {
    const found = items.find((each) => each.id === id);
    return (found && localText(found.label, language, language)) || id;
  };
}
