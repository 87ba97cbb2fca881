import type { LinkResponse, LinkVisit, ReportStatus, Survey } from '@service-popups/contract';
import { ProblemError } from '../../../http/problem';
import type { Charge, SdkLimits } from '../../../http/sdk-limits';
import { saveReports, type ReportWriter } from '../reports/service';
import type { RejectedAnswer } from '../responses/check-answers';
import { findAnswered } from '../responses/find-answered';
import { saveResponse, type ResponseWriter } from '../responses/service';
import type { OpenLink, Snapshots } from '../snapshots/service';
import { linkName } from '../snapshots/store';
import { linkState } from './link-state';
import type { LinkTokens, PersonalTicket } from './link-tokens';

export interface AnswersParts {
  snapshots: Snapshots;
  limits: SdkLimits;
  tokens: LinkTokens;
  isAnswered: (environmentId: number, responseId: string) => Promise<boolean>;
  reports: ReportWriter;
  responses: ResponseWriter;
}

/** Stops bots that send a form as soon as they have found it. The page waits this long. */
const MIN_TICKET_AGE_MS = 1000;
/** Long enough for a tab that is left open. */
const MAX_TICKET_AGE_MS = 30 * 86_400_000;

/** Counts a visit and returns the ticket that its answers need. */
export async function receiveVisit(
  parts: AnswersParts,
  slug: string,
  visit: LinkVisit,
  charge: Charge,
): Promise<string> {
  const now = parts.reports.clock.now();
  const { tokens } = parts;
  const opened = await open(parts, slug, charge, now);
  const { link, snapshot } = opened;
  if (linkState(snapshot.popups.get(link.popupId), now) !== 'open')
    throw new ProblemError('conflict', 'This survey is closed');
  const personal = personalOf(parts, opened, visit);
  if (link.personalOnly && !personal)
    throw new ProblemError('forbidden', 'token: this link needs a personal one', {
      field: 'token',
    });
  const passUntil =
    link.passwordHash === null
      ? Infinity
      : (tokens.timeOf(visit.pass ?? '', 'pass', link.id, link.passwordHash) ?? 0);
  if (passUntil <= now)
    throw new ProblemError('forbidden', 'pass: enter the password again', { field: 'pass' });
  const responseId = visit.responseId.toLowerCase();
  if (await parts.isAnswered(snapshot.environmentId, responseId)) throw isCompleted();
  await report(parts, opened, { ...visit, responseId }, 'opened', personal, charge, now);
  return tokens.sign(now, 'ticket', link.id, responseId);
}

/**
 * Stores answers of a visit that has a ticket, even if the survey has been closed since. Returns the answers that
 * weren't stored.
 */
export async function receiveResponse(
  parts: AnswersParts,
  slug: string,
  given: LinkResponse,
  charge: Charge,
): Promise<RejectedAnswer[]> {
  const now = parts.reports.clock.now();
  // A completed response also stores a report.
  parts.limits.countRows(charge, given.finished ? 2 : 1, now);
  const opened = await open(parts, slug, charge, now);
  const { link, snapshot } = opened;
  // Filled in by a bot, which needn't know that nothing is stored.
  if (given.topic) return [];
  const responseId = given.responseId.toLowerCase();
  const at = parts.tokens.timeOf(given.ticket, 'ticket', link.id, responseId);
  if (at === undefined || at < now - MAX_TICKET_AGE_MS)
    throw invalid('ticket', 'get one with POST /s/{slug}/opened first');
  if (now - at < MIN_TICKET_AGE_MS) throw invalid('ticket', 'wait a second before you use it');
  const personal = personalOf(parts, opened, given);
  if (await parts.isAnswered(snapshot.environmentId, responseId)) throw isCompleted();
  const { surveyId, revision, version, finished, meta } = given;
  const answered = { popupId: link.popupId, surveyId, ...(version !== undefined && { version }) };
  const { survey } = await findAnswered(parts.snapshots, snapshot, answered);
  const response = {
    ...{ ...answered, responseId, revision, finished },
    ...(meta && { meta }),
    answers: { ...given.answers, ...fieldsOf(survey, personal) },
  };
  const userId = userOf(opened, personal);
  const rejected = await saveResponse(parts.responses, snapshot, response, { userId, charge }, now);
  if (finished)
    await report(parts, opened, { ...given, responseId }, 'completed', personal, charge, now);
  return rejected;
}

async function open(
  { snapshots, limits }: AnswersParts,
  slug: string,
  charge: Charge,
  now: number,
): Promise<OpenLink> {
  const opened = await snapshots.openLink(slug.toLowerCase(), now);
  if (!opened) throw new ProblemError('not_found', 'There is no survey link with this slug');
  limits.countKey(linkName(opened.link.slug), charge, now);
  return opened;
}

/** Whose link it is. Their response has an id that only the link leads to, so there's only one. */
function personalOf(
  { tokens }: AnswersParts,
  { link }: OpenLink,
  { token, responseId }: Pick<LinkVisit, 'token' | 'responseId'>,
): PersonalTicket | undefined {
  if (token === undefined) {
    // A ticket is signed for its response, so it can't be used without the person either.
    if (tokens.isPersonal(responseId))
      throw invalid('token', 'this response needs its personal link');
    return undefined;
  }
  const personal = tokens.unseal(link.id, token);
  if (!personal) throw invalid('token', 'not a personal link of this survey');
  if (tokens.responseIdOf(link.id, personal.userId) !== responseId.toLowerCase())
    throw invalid('responseId', 'not the response of this personal link');
  return personal;
}

function userOf({ snapshot }: OpenLink, personal: PersonalTicket | undefined): string | undefined {
  return snapshot.refuseUserIds ? undefined : personal?.userId;
}

/** The survey may have lost fields since the link was created. */
function fieldsOf(
  { hiddenFields = [] }: Survey,
  personal: PersonalTicket | undefined,
): Record<string, string> {
  const given = Object.entries(personal?.fields ?? {});
  return Object.fromEntries(given.filter(([id]) => hiddenFields.some((field) => field.id === id)));
}

async function report(
  { tokens, reports }: AnswersParts,
  opened: OpenLink,
  { responseId, version, meta }: Pick<LinkVisit, 'responseId' | 'version' | 'meta'>,
  status: ReportStatus,
  personal: PersonalTicket | undefined,
  charge: Charge,
  now: number,
): Promise<void> {
  const { link, snapshot } = opened;
  const row = {
    ...{ status, popupId: link.popupId },
    id: tokens.reportIdOf(responseId, status),
    ...(version !== undefined && { version }),
    ...(meta && { meta }),
  };
  const admitted = { report: row, userId: userOf(opened, personal), prefix: '' };
  await saveReports(reports, snapshot, [admitted], charge, now);
}

function isCompleted(): ProblemError {
  const field = 'responseId';
  return new ProblemError('conflict', 'responseId: this response is completed', { field });
}

function invalid(field: string, problem: string): ProblemError {
  return new ProblemError('invalid_request', `${field}: ${problem}`, { field });
}
