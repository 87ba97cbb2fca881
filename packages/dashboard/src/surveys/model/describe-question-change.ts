import type { LocalText, Question, QuestionChange } from '@service-popups/contract';
import { pointsTotal, getScale } from '@service-popups/rules';
import { plainText, quoted } from './plain-text';
import { questionTypeInfo } from './question-types';

/** Why answers to two versions of a question can't be counted together, if only the kind of change is known. */
export const questionChangeWords: Readonly<Record<QuestionChange, string>> = {
  type: 'the type changed',
  scale: 'the scale changed',
  total: 'the number of points to distribute changed',
  unit: 'the unit changed',
  options: 'options were added or removed',
  labels: 'labels now belong to other answers',
};

/** The same with both values, as in "the scale changed from 5 to 7 points". */
export function describeQuestionChange(
  change: QuestionChange,
  [before, after]: readonly [Question, Question],
  language: string,
): string {
  const changed = (read: (question: Question) => string | number | undefined, what = '') => {
    const [from, to] = [read(before), read(after)];
    const words = questionChangeWords[change];
    return from === undefined || to === undefined
      ? words
      : `${words} from ${String(from)} to ${String(to)}${what}`;
  };
  switch (change) {
    case 'type':
      return changed(({ type }) => `“${questionTypeInfo[type].name}”`);
    case 'scale':
      return changed(
        (question) => (question.type === 'csat' ? getScale(question).highest : undefined),
        ' points',
      );
    case 'total':
      return changed((question) =>
        question.type === 'points' ? pointsTotal(question) : undefined,
      );
    case 'unit':
      return changed((question) =>
        question.type === 'number' ? nameOf(question.unit, language) : undefined,
      );
    case 'options':
    case 'labels':
      return questionChangeWords[change];
  }
}

function nameOf(text: LocalText | undefined, language: string): string | undefined {
  return text === undefined ? undefined : quoted(plainText(text, language, ''));
}
