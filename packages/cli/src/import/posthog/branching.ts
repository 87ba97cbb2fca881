import type { Comparison, Jump, Question, SurveyPage } from '@service-popups/contract';
import { lookUp, type Fields } from '../fields';
import { quote } from '../report';
import { equalTo } from '../targeting';

/** Converts the branching of one question into jumps. Pages have the same indexes as questions. */
export function convertBranching(
  fields: Fields,
  index: number,
  pages: readonly (SurveyPage | undefined)[],
  end: string,
): Jump[] {
  const branching = fields.object('branching');
  const question = pages[index]?.questions[0];
  if (!branching || !question) return [];

  const following = pages.slice(index + 1).find((page) => page)?.id;
  /** The page of a question, or the next one that was converted. */
  const targetOf = (step: unknown, name: string): string | undefined => {
    if (step === 'end') return end;
    if (step === undefined || step === 'next_question') return following;
    if (Number.isInteger(step) && Number(step) > index)
      return pages.slice(Number(step)).find((page) => page)?.id ?? end;
    branching.say(
      name,
      `leads back to ${quote(step)}, but pages only lead forward here; it was left out`,
    );
    return undefined;
  };
  const jump = (when: Comparison[], step: unknown, name: string): Jump[] => {
    const to = targetOf(step, name);
    return to === undefined || to === following ? [] : [{ when, to }];
  };

  const type = branching.value('type');
  if (type === 'end') return jump([], 'end', 'type');
  if (type === 'specific_question') return jump([], branching.value('index'), 'index');
  if (type !== 'response_based') {
    if (type !== 'next_question')
      branching.say('type', `${quote(type)} isn't known; it was left out`);
    return [];
  }
  const values = branching.object('responseValues');
  return (values?.names() ?? []).flatMap((name) => {
    const when = comparisonsOf(question, name);
    if (when) return jump(when, values?.value(name), `responseValues.${name}`);
    branching.say(`responseValues.${name}`, "isn't an answer to this question; it was left out");
    return [];
  });
}

/** PostHog names answers by the index of a choice, or by a group of ratings. */
function comparisonsOf(question: Question, name: string): Comparison[] | undefined {
  const key = question.id;
  switch (question.type) {
    case 'single_choice':
    case 'dropdown': {
      const ids = [...question.options.map(({ id }) => id), ...(question.other ? ['other'] : [])];
      const id = /^\d+$/.test(name) ? ids[Number(name)] : undefined;
      return id === undefined ? undefined : [equalTo(key, [id])];
    }
    case 'nps':
      return lookUp(
        {
          detractors: [{ key, op: 'lte' as const, value: 6 }],
          passives: [
            { key, op: 'gte' as const, value: 7 },
            { key, op: 'lte' as const, value: 8 },
          ],
          promoters: [{ key, op: 'gte' as const, value: 9 }],
        },
        name,
      );
    case 'csat': {
      const middle = ((question.points ?? 5) + 1) / 2;
      return lookUp(
        {
          negative: [{ key, op: 'lt' as const, value: middle }],
          neutral: [{ key, op: 'eq' as const, value: middle }],
          positive: [{ key, op: 'gt' as const, value: middle }],
        },
        name,
      );
    }
    case 'yes_no':
      if (name !== 'positive' && name !== 'negative') return undefined;
      return [{ key, op: 'eq', value: name === 'positive' }];
    default:
      return undefined;
  }
}
