import type { ChangedQuestion, EarlierQuestion } from '@service-popups/contract';
import { toDay, formatDay } from '../../format/days';
import { formatCount, locale } from '../../format/numbers';
import { questionChangeWords } from '../../surveys/model/describe-question-change';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Which versions asked a question, and why it's counted separately: "Asked in version 1 to 3. Later, the scale changed." */
export function describeEarlier({ versions, change }: EarlierQuestion): string {
  const ranges = versions
    .map(({ first, last }) =>
      first === last ? String(first) : `${String(first)} to ${String(last)}`,
    )
    .reverse();
  const isOne = versions.length === 1 && versions[0]?.first === versions[0]?.last;
  const asked = `Asked in ${isOne ? 'version' : 'versions'} ${list.format(ranges)}.`;
  return change === 'removed' ? asked : `${asked} After that, ${questionChangeWords[change]}.`;
}

/** How many answers to other versions of a question aren't counted. */
export function describeLeftOut(count: number): string {
  return count === 1
    ? '1 answer to an earlier version of this question isn’t counted here.'
    : `${formatCount(count)} answers to an earlier version of this question aren’t counted here.`;
}

/** As in "Version 4: the scale changed". */
export function changeLabel({ version, change }: ChangedQuestion): string {
  return `Version ${String(version)}: ${questionChangeWords[change]}`;
}

/** When a question last changed, and what that means for its results. */
export function describeLastChange(
  changes: readonly ChangedQuestion[],
  timeZone: string,
): string | undefined {
  const last = changes.at(-1);
  return (
    last &&
    `The question changed on ${formatDay(toDay(last.at, timeZone))} with version ${String(last.version)}: ${questionChangeWords[last.change]}. Answers to the question before that aren’t counted here.`
  );
}
