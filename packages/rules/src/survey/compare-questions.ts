import type { LocalText, Question, QuestionChange, QuestionType } from '@service-popups/contract';
import { getScale } from './rating-scales';
import { pointsTotal } from './validators/points';

interface Labelled {
  id: string;
  label: LocalText;
}

type Texts = ReadonlySet<string>;

interface LabelTexts {
  id: string;
  texts: Texts;
}

/** What is compared of a question. */
interface Meaning {
  kind: QuestionType;
  highest: number | undefined;
  total: number | undefined;
  unit: Texts;
  /** If an answer says something about each option only in relation to all others. */
  ids: string | undefined;
  labels: readonly LabelTexts[][];
}

/** Types whose answers mean the same, although they look different on screen. */
const sameAs: Readonly<Partial<Record<QuestionType, QuestionType>>> = {
  dropdown: 'single_choice',
  picture_choice: 'multiple_choice',
};

/**
 * Compares two versions of a question, in any order. Returns undefined if their answers can be counted together, else why
 * they can't be. Texts, limits, order and appearance don't matter: an id stands for the same thing, whatever its label,
 * unless it got the label of another id, such as two options that were swapped.
 */
export function compareQuestions(before: Question, after: Question): QuestionChange | undefined {
  const [old, now] = [meaningOf(before), meaningOf(after)];
  if (old.kind !== now.kind) return 'type';
  if (old.highest !== now.highest) return 'scale';
  if (old.total !== now.total) return 'total';
  if (hasOtherUnit(old.unit, now.unit)) return 'unit';
  if (old.ids !== now.ids) return 'options';
  const hasMoved = old.labels.some((labels, index) => {
    const others = now.labels[index] ?? [];
    return someMoved(labels, others) || someMoved(others, labels);
  });
  return hasMoved ? 'labels' : undefined;
}

/** Reading all texts takes a while, and a question is compared with many others. */
const meanings = new WeakMap<Question, Meaning>();

function meaningOf(question: Question): Meaning {
  const known = meanings.get(question);
  if (known) return known;
  const meaning: Meaning = {
    kind: kindOf(question),
    highest: highestOf(question),
    total: totalOf(question),
    unit: textsOf(question.type === 'number' ? question.unit : ''),
    ids: isRelative(question) ? idsOf(question) : undefined,
    labels: labelsOf(question).map((labels) =>
      labels.map(({ id, label }) => ({ id, texts: textsOf(label) })),
    ),
  };
  meanings.set(question, meaning);
  return meaning;
}

function kindOf({ type }: Question): QuestionType {
  return sameAs[type] ?? type;
}

function highestOf(question: Question): number | undefined {
  return question.type === 'csat' ? getScale(question).highest : undefined;
}

function totalOf(question: Question): number | undefined {
  return question.type === 'points' ? pointsTotal(question) : undefined;
}

/** A unit that is added or removed explains the question, and doesn't change it. */
function hasOtherUnit(before: Texts, after: Texts): boolean {
  return before.size > 0 && after.size > 0 && !haveCommon(before, after);
}

/** Whether an answer says something about each option only in relation to all others. */
function isRelative({ type }: Question): boolean {
  return type === 'ranking' || type === 'points';
}

function idsOf(question: Question): string {
  const options = 'options' in question ? question.options : [];
  return JSON.stringify(options.map(({ id }) => id).sort());
}

/** Everything that an answer refers to by id, or by its place on a scale. */
function labelsOf(question: Question): Labelled[][] {
  switch (question.type) {
    case 'matrix':
      return [question.rows, question.columns];
    case 'nps':
    case 'csat':
    case 'ces':
      return [given({ low: question.lowLabel, high: question.highLabel })];
    case 'yes_no':
      return [given({ yes: question.yesLabel, no: question.noLabel })];
    default:
      return 'options' in question ? [question.options] : [];
  }
}

function given(labels: Record<string, LocalText | undefined>): Labelled[] {
  return Object.entries(labels).map(([id, label]) => ({ id, label: label ?? '' }));
}

/** Whether an id has lost its label, and got the one of another id. */
function someMoved(before: readonly LabelTexts[], after: readonly LabelTexts[]): boolean {
  const owners = new Map(before.flatMap(({ id, texts }) => [...texts].map((text) => [text, id])));
  const old = new Map(before.map(({ id, texts }) => [id, texts]));
  return after.some(({ id, texts }) => {
    const own = old.get(id);
    return (
      own?.size &&
      !haveCommon(own, texts) &&
      [...texts].some((text) => (owners.get(text) ?? id) !== id)
    );
  });
}

/** A text in all its languages, without what a reader would overlook. */
function textsOf(text: LocalText = ''): Texts {
  const all = typeof text === 'string' ? [text] : Object.values(text);
  return new Set(all.map((one) => one.trim().replace(/\s+/g, ' ').toLowerCase()).filter(Boolean));
}

function haveCommon(some: Texts, others: Texts): boolean {
  return [...some].some((one) => others.has(one));
}
