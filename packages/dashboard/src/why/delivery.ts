import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import { formatCount } from '../format/numbers';

/** A line of the answer: a rule, and what it says. */
export interface RuleResult {
  id: string;
  name: string;
  pass: boolean;
  words: string;
}

export interface DeliveryFacts {
  popup: Pick<ManagedPopup, 'state' | 'version'>;
  /** What is asked about: the draft, or the published version. */
  content: PopupDraft;
  isDraft: boolean;
  userId: string | undefined;
  /** Responses that count toward `stopAfter`; undefined until they are loaded. */
  qualifying: number | undefined;
}

/** Whether the server delivers the popup at all, before any rule is asked in the browser. */
export function deliveryResults(facts: DeliveryFacts): RuleResult[] {
  return [stateResult(facts), ...stopResult(facts), ...audienceResult(facts)];
}

function stateResult({ popup: { state, version }, isDraft }: DeliveryFacts): RuleResult {
  const line = { id: 'state', name: 'Delivery' };
  if (isDraft)
    return { ...line, pass: true, words: 'This is the draft; it is taken to be published.' };
  switch (state) {
    case 'published':
      return { ...line, pass: true, words: `Version ${String(version)} is live.` };
    case 'draft':
      return { ...line, pass: false, words: 'It has not been published yet.' };
    case 'paused':
      return { ...line, pass: false, words: 'It is paused, so no visitor gets it.' };
    case 'archived':
      return { ...line, pass: false, words: 'It is archived, so no visitor gets it.' };
  }
}

function stopResult({ content: { stopAfter }, qualifying }: DeliveryFacts): RuleResult[] {
  if (stopAfter === undefined || qualifying === undefined) return [];
  const count = `${formatCount(qualifying)} of ${formatCount(stopAfter)} responses are completed`;
  const pass = qualifying < stopAfter;
  const words = pass ? `${count}.` : `${count}, so it is delivered no more.`;
  return [{ id: 'stop', name: 'Enough responses', pass, words }];
}

function audienceResult({ content: { audience }, userId }: DeliveryFacts): RuleResult[] {
  if (audience === undefined) return [];
  const line = { id: 'audience', name: 'Audience' };
  const many = `${formatCount(audience.userIds.length)} named users`;
  if (userId === undefined)
    return [{ ...line, pass: false, words: `It is for ${many} only, and no user id is given.` }];
  return audience.userIds.includes(userId)
    ? [{ ...line, pass: true, words: `${userId} is one of the ${many} it is for.` }]
    : [{ ...line, pass: false, words: `${userId} is none of the ${many} it is for.` }];
}
