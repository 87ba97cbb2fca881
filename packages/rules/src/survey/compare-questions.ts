import type { LocalText, Question, QuestionChange, QuestionType } from '@service-popups/contract';
import { scaleOf } from './rating-scales';
import { pointsTotal } from './validators/points';

interface Labelled {
  id: string;
  label: LocalText;
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
  if (kindOf(before) !== kindOf(after)) return 'type';
  if (highestOf(before) !== highestOf(after)) return 'scale';
  if (totalOf(before) !== totalOf(after)) return 'total';
  if (hasOtherUnit(before, after)) return 'unit';
  if (isRelative(before) && idsOf(before) !== idsOf(after)) return 'options';
  const [old, now] = [labelsOf(before), labelsOf(after)];
  const hasMoved = old.some((labels, index) => {
    const others = now[index] ?? [];
    return someMoved(labels, others) || someMoved(others, labels);
  });
  return hasMoved ? 'labels' : undefined;
}

function kindOf({ type }: Question): QuestionType {
  return sameAs[type] ?? type;
}

function highestOf(question: Question): number | undefined {
  return question.type === 'csat' ? scaleOf(question).highest : undefined;
}

function totalOf(question: Question): number | undefined {
  return question.type === 'points' ? pointsTotal(question) : undefined;
}

/** A unit that is added or removed explains the question, and doesn't change it. */
function hasOtherUnit(before: Question, after: Question): boolean {
  if (before.type !== 'number' || after.type !== 'number') return false;
  const [old, now] = [textsOf(before.unit), textsOf(after.unit)];
  return old.length > 0 && now.length > 0 && !haveCommon(old, now);
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
function someMoved(before: readonly Labelled[], after: readonly Labelled[]): boolean {
  const owners = new Map(
    before.flatMap(({ id, label }) => textsOf(label).map((text) => [text, id] as const)),
  );
  const old = new Map(before.map(({ id, label }) => [id, textsOf(label)]));
  return after.some(({ id, label }) => {
    const texts = textsOf(label);
    const own = old.get(id);
    return (
      own?.length &&
      !haveCommon(own, texts) &&
      texts.some((text) => (owners.get(text) ?? id) !== id)
    );
  });
}

/** A text in all its languages, without what a reader would overlook. */
function textsOf(text: LocalText = ''): string[] {
  const all = typeof text === 'string' ? [text] : Object.values(text);
  return all.map((one) => one.trim().replace(/\s+/g, ' ').toLowerCase()).filter(Boolean);
}

function haveCommon(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.includes(one));
}
