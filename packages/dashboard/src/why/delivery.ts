import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import { formatCount } from '../format/numbers';
import { matchesOrigin } from '@service-popups/rules';
import { describeTarget } from '../popups/text/describe-repeat';
import { formatList } from './format-rule';

/** The result of one rule. */
export interface RuleResult {
  id: string;
  name: string;
  pass: boolean;
  text: string;
  /** The settings that decide it, if it fails because of them. */
  settings?: 'keys';
}

export interface DeliveryFacts {
  popup: Pick<ManagedPopup, 'state' | 'version' | 'live'>;
  /** The draft or the published version. */
  content: PopupDraft;
  isDraft: boolean;
  userId: string | undefined;
  /** The page of the visit. */
  url: string;
  /** Sites that may use the environment's keys. Empty: any. */
  allowedOrigins: readonly string[];
  /** The server's own origin, which is always allowed: previews and survey pages are there. */
  ownOrigin: string;
  /** Responses that count toward `stopAfter`; undefined until they are loaded. */
  qualifying: number | undefined;
}

/** Returns whether the server delivers the popup at all. The browser checks its rules after that. */
export function deliveryResults(facts: DeliveryFacts): RuleResult[] {
  return [
    stateResult(facts),
    originResult(facts),
    ...stopResult(facts),
    ...targetResult(facts),
    ...audienceResult(facts),
  ];
}

function stateResult({ popup: { state, version }, isDraft }: DeliveryFacts): RuleResult {
  const line = { id: 'state', name: 'Delivery' };
  if (isDraft) return { ...line, pass: true, text: 'Checking the draft as if it were published.' };
  switch (state) {
    case 'published':
      return { ...line, pass: true, text: `Version ${String(version)} is live.` };
    case 'draft':
      return { ...line, pass: false, text: 'It hasn’t been published yet.' };
    case 'paused':
      return { ...line, pass: false, text: 'It’s paused, so no visitor gets it.' };
    case 'archived':
      return { ...line, pass: false, text: 'It’s archived, so no visitor gets it.' };
  }
}

/** Blocked sites get a 403, so none of the browser's rules matter there. */
function originResult({ url, allowedOrigins, ownOrigin }: DeliveryFacts): RuleResult {
  const line = { id: 'origin', name: 'Allowed origins' };
  const origin = readOrigin(url);
  if (allowedOrigins.length === 0)
    return { ...line, pass: true, text: 'Any site can use the keys.' };
  const list = formatList(allowedOrigins);
  if (origin === ownOrigin)
    return { ...line, pass: true, text: 'This server’s own pages are allowed.' };
  return allowedOrigins.some((entry) => matchesOrigin(entry, origin))
    ? { ...line, pass: true, text: `${origin} matches the allowed origins: ${list}.` }
    : {
        ...line,
        pass: false,
        text: `${origin} isn’t one of the allowed origins, so its requests are rejected (403). Allowed: ${list}.`,
        settings: 'keys',
      };
}

/** Returns what browsers send for a page. The URL parser doesn't know the schemes of apps. */
function readOrigin(url: string): string {
  const { origin, protocol, host } = new URL(url);
  return origin === 'null' && host !== '' && protocol !== 'file:' ? `${protocol}//${host}` : origin;
}

function stopResult({ content: { stopAfter }, qualifying }: DeliveryFacts): RuleResult[] {
  if (stopAfter === undefined || qualifying === undefined) return [];
  const count = `${formatCount(qualifying)} of ${formatCount(stopAfter)} responses are completed`;
  const pass = qualifying < stopAfter;
  const text = pass ? `${count}.` : `${count}, so it’s no longer delivered.`;
  return [{ id: 'stop', name: 'Response limit', pass, text }];
}

function targetResult({ popup, content: { target }, isDraft }: DeliveryFacts): RuleResult[] {
  const goal = describeTarget(target);
  if (!target || !goal || isDraft) return [];
  const pass = popup.live?.targetReached !== true;
  const text = `It collects ${goal}, and this ${target.per} ${pass ? 'needs more' : 'has enough'}.`;
  return [{ id: 'target', name: 'Target', pass, text }];
}

function audienceResult({ content: { audience }, userId }: DeliveryFacts): RuleResult[] {
  if (audience === undefined) return [];
  const line = { id: 'audience', name: 'Audience' };
  const many = `${formatCount(audience.userIds.length)} ${audience.userIds.length === 1 ? 'user' : 'users'}`;
  if (userId === undefined)
    return [
      { ...line, pass: false, text: `It has an audience of ${many}, and no user id is given.` },
    ];
  return audience.userIds.includes(userId)
    ? [{ ...line, pass: true, text: `${userId} is in its audience of ${many}.` }]
    : [{ ...line, pass: false, text: `${userId} isn’t in its audience of ${many}.` }];
}
