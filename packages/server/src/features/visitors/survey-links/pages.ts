import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../../http/accepted-encoding';
import { addressGroup } from '../../../http/address-group';
import { matchesEtag } from '../../../http/matches-etag';
import { createRateLimit } from '../../../http/rate-limit';
import { sendReply } from '../../../http/reply';
import { getCharge, type SdkLimits } from '../../../http/sdk-limits';
import { createLru } from '../../../memory/lru';
import type { StoredBodies } from '../../../http/stored-bodies';
import type { StoredBody } from '../../../http/stored-body';
import type { FrameKit } from '../frame/frame-kit';
import { noticePage, pageWords, surveyPage } from '../frame/page-document';
import { findShown } from '../snapshots/find-shown';
import type { Snapshots } from '../snapshots/service';
import { linkName, type LinkRow } from '../snapshots/store';
import { isLinkPassword } from './link-password';
import { linkState } from './link-state';
import type { LinkTokens, PersonalTicket } from './link-tokens';
import { acceptedLanguages, preferredLanguage } from './preferred-language';

export interface PagesParts {
  snapshots: Snapshots;
  bodies: StoredBodies;
  limits: SdkLimits;
  tokens: LinkTokens;
  kit: FrameKit;
  /** Whether a response is completed. */
  isAnswered: (environmentId: number, responseId: string) => Promise<boolean>;
  publicUrl: () => string;
}

/** What a visitor asks for. */
export interface PageVisit {
  slug: string;
  /** The last part of a personal link. */
  token?: string | undefined;
  lang?: string | undefined;
  /** The version of the popup in which the visitor has begun. */
  version?: number | undefined;
  password?: string | undefined;
}

/** How long a visitor has, from entering the password until the page has been seen. */
const PASS_MS = 12 * 3_600_000;
/** Passwords per minute, right or wrong: each takes a while to check. */
const ATTEMPTS_PER_ADDRESS = 10;
const ATTEMPTS_PER_LINK = 100;
/** Links whose password is remembered. */
const MAX_KNOWN_PASSWORDS = 10_000;

const HEADERS = [
  'content-type',
  'text/html; charset=utf-8',
  'referrer-policy',
  'no-referrer',
  'x-content-type-options',
  'nosniff',
  'x-robots-tag',
  'noindex',
  'vary',
  'accept-language, accept-encoding',
];

/** Replies with the page of a survey link, or with a notice that says why there's none. */
export function createPages(parts: PagesParts) {
  const { snapshots, bodies, limits, tokens, kit, isAnswered, publicUrl } = parts;
  const attemptsByAddress = createRateLimit(ATTEMPTS_PER_ADDRESS);
  const attemptsByLink = createRateLimit(ATTEMPTS_PER_LINK);
  /** A keyed hash of the right password, by link. */
  const knownPasswords = createLru<string, string>(MAX_KNOWN_PASSWORDS);

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: StoredBody,
    { status, caching }: { status: number; caching: string },
  ): Promise<FastifyReply> => {
    const accepted = acceptedEncoding(request.headers['accept-encoding']);
    const { encoding, etag, body: bytes } = await body.as(accepted);
    const headers = [...HEADERS, ...body.headers, 'etag', etag, 'cache-control', caching];
    if (status === 200 && matchesEtag(request.headers['if-none-match'], etag))
      return sendReply(reply, { status: 304, headers });
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    return sendReply(reply, { status, headers, body: bytes });
  };

  const sendNotice = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    name: NoticeName,
    { lang = '', problem }: { lang?: string; problem?: string | undefined } = {},
  ): Promise<FastifyReply> => {
    const wanted = [lang, ...acceptedLanguages(request.headers['accept-language'])];
    const tag = wanted.find((one) => Object.hasOwn(kit.pageWords, primary(one))) ?? 'en';
    const words = pageWords(kit, tag);
    const [title, text] = notices[name];
    const body = noticePage(kit, {
      title: words[title] ?? '',
      text: words[text],
      words,
      language: primary(tag),
      ...(name === 'password' && { form: { problem: problem && words[problem] } }),
    });
    return send(request, reply, body, { status, caching: 'no-store' });
  };

  /** Returns a pass, or why there's none. */
  const checkPassword = async (
    { id, passwordHash }: LinkRow,
    given: string | undefined,
    address: string,
    now: number,
  ): Promise<{ pass: string } | { problem?: string }> => {
    if (passwordHash === null) return { pass: '' };
    if (given === undefined) return {};
    const limited = [
      { limit: attemptsByAddress, name: `${id} ${addressGroup(address)}` },
      { limit: attemptsByLink, name: id },
    ];
    // Counted first, so that many attempts at once don't pass.
    if (limited.some(({ limit, name }) => limit.take(name, now) < 0)) return { problem: 'tooMany' };
    const keyed = tokens.sign(0, 'password', id, passwordHash, given.normalize());
    // Only the first visitor with the right password waits for the slow hash, and is counted.
    if (knownPasswords.get(id) === keyed)
      for (const { limit, name } of limited) limit.take(name, now, -1);
    else if (!(await isLinkPassword(given, passwordHash))) return { problem: 'wrongPassword' };
    knownPasswords.set(id, keyed);
    return { pass: tokens.sign(now + PASS_MS, 'pass', id, passwordHash) };
  };

  return {
    sendNotice,
    async sendPage(
      request: FastifyRequest,
      reply: FastifyReply,
      { slug: givenSlug, token, lang, version, password }: PageVisit,
    ): Promise<FastifyReply> {
      const now = Date.now();
      const slug = givenSlug.toLowerCase();
      const refuse = (status: number, name: NoticeName, problem?: string) =>
        sendNotice(request, reply, status, name, { ...(lang && { lang }), problem });
      const found = await snapshots.openLink(slug, now);
      if (!found) return refuse(404, 'missing');
      const { link, snapshot } = found;
      limits.countKey(linkName(slug), getCharge(request), now);
      const personal = token === undefined ? undefined : tokens.unseal(link.id, token);
      if (token !== undefined && !personal) return refuse(404, 'missing');
      const popup = snapshot.popups.get(link.popupId);
      const state = linkState(popup, now);
      if (state !== 'open' || !popup) return refuse(410, state === 'notOpen' ? state : 'closed');
      if (link.personalOnly && !personal) return refuse(403, 'personal');
      const checked = await checkPassword(link, password, request.ip, now);
      if (!('pass' in checked)) {
        const { problem } = checked;
        return refuse(problem === 'tooMany' ? 429 : problem ? 403 : 200, 'password', problem);
      }
      const responseId = personal && tokens.responseIdOf(link.id, personal.userId);
      if (responseId !== undefined && (await isAnswered(snapshot.environmentId, responseId)))
        return refuse(200, 'answered');

      const shown = await findShown(snapshots, snapshot, link.popupId, version);
      // What was begun in a version that is no longer delivered begins again in the newest.
      const { definition, survey } = shown ?? popup;
      const content = { popup: definition, survey };
      const accepted = acceptedLanguages(request.headers['accept-language']);
      const language = preferredLanguage(content, lang ? [lang, ...accepted] : accepted);
      const make = () =>
        surveyPage(kit, content, language, {
          slug,
          ...(checked.pass && { pass: checked.pass }),
          ...(personal && { token, responseId, attributes: attributesOf(personal, survey) }),
          imageRoot: personal ? '../../' : '../',
          publicUrl: publicUrl(),
        });
      if (personal || checked.pass)
        return send(request, reply, make(), { status: 200, caching: 'private, no-store' });
      const name = `${String(snapshot.serial)}/page/${slug}/${String(definition.version)}/${language}`;
      const caching = 'private, no-cache';
      return send(request, reply, bodies.get(name, make), { status: 200, caching });
    },
  };
}

/** Title and text. */
const notices = {
  missing: ['missing', 'missingText'],
  closed: ['closed', 'closedText'],
  notOpen: ['notOpen', 'notOpenText'],
  personal: ['personal', 'personalText'],
  answered: ['answered', 'thanks'],
  password: ['password', 'passwordText'],
  unavailable: ['unavailable', 'unavailableText'],
} as const;
export type NoticeName = keyof typeof notices;

/** The hidden fields of a personal link, under the names of the attributes that the survey reads. */
function attributesOf(
  { fields }: PersonalTicket,
  { hiddenFields = [] }: { hiddenFields?: { id: string; attribute?: string }[] },
): Record<string, string> {
  const entries = hiddenFields.flatMap(({ id, attribute = id }) => {
    const value = Object.hasOwn(fields, id) ? fields[id] : undefined;
    return value === undefined ? [] : [[attribute, value]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
