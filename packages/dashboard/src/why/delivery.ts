import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import { formatCount } from '../format/numbers';

/** The result of one rule. */
export interface RuleResult {
  id: string;
  name: string;
  pass: boolean;
  words: string;
}

export interface DeliveryFacts {
  popup: Pick<ManagedPopup, 'state' | 'version'>;
  /** The draft or the published version. */
  content: PopupDraft;
  isDraft: boolean;
  userId: string | undefined;
  /** Responses that count toward `stopAfter`; undefined until they are loaded. */
  qualifying: number | undefined;
}

/** Returns whether the server delivers the popup at all. The browser checks its rules after that. */
export function deliveryResults(facts: DeliveryFacts): RuleResult[] {
  return [stateResult(facts), ...stopResult(facts), ...audienceResult(facts)];
}

function stateResult({ popup: { state, version }, isDraft }: DeliveryFacts): RuleResult {
  const line = { id: 'state', name: 'Delivery' };
  if (isDraft) return { ...line, pass: true, words: 'Checking the draft as if it were published.' };
  switch (state) {
    case 'published':
      return { ...line, pass: true, words: `Version ${String(version)} is live.` };
    case 'draft':
      return { ...line, pass: false, words: 'It hasn’t been published yet.' };
    case 'paused':
      return { ...line, pass: false, words: 'It’s paused, so no visitor gets it.' };
    case 'archived':
      return { ...line, pass: false, words: 'It’s archived, so no visitor gets it.' };
  }
}

function stopResult({ content: { stopAfter }, qualifying }: DeliveryFacts): RuleResult[] {
  if (stopAfter === undefined || qualifying === undefined) return [];
  const count = `${formatCount(qualifying)} of ${formatCount(stopAfter)} responses are completed`;
  const pass = qualifying < stopAfter;
  const words = pass ? `${count}.` : `${count}, so it’s no longer delivered.`;
  return [{ id: 'stop', name: 'Response limit', pass, words }];
}

function audienceResult({ content: { audience }, userId }: DeliveryFacts): RuleResult[] {
  if (audience === undefined) return [];
  const line = { id: 'audience', name: 'Audience' };
  const many = `${formatCount(audience.userIds.length)} ${audience.userIds.length === 1 ? 'user' : 'users'}`;
  if (userId === undefined)
    return [
      { ...line, pass: false, words: `It has an audience of ${many}, and no user id is given.` },
    ];
  return audience.userIds.includes(userId)
    ? [{ ...line, pass: true, words: `${userId} is in its audience of ${many}.` }]
    : [{ ...line, pass: false, words: `${userId} isn’t in its audience of ${many}.` }];
}
