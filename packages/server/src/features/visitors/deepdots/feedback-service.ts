import type { EnvironmentKind, Feedback } from '@service-popups/contract';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ProblemError } from '../../../http/problem';
import type { Charge } from '../../../http/sdk-limits';
import { admitUser } from '../../content/projects/admit-user';
import { findAnswered, type Answered } from '../responses/find-answered';
import { revisionConflict } from '../responses/revision-conflict';
import { saveResponse, type ResponsesServiceParts } from '../responses/service';
import { mergeAnswers, readMeta, readUserId } from './feedback';
import { findFormPopup } from './find-form';
import { invalid, readAnswers, type PageAnswers } from './form-answers';
import { otherOf, parseRef, type FormRef } from './form-ref';
import { openProduct } from './open-product';
import type { FindSession, StoredSession } from './sessions-store';

export interface FeedbackParts extends ResponsesServiceParts {
  findSession: FindSession;
}

/** More than needed, even if several pages of a response arrive at once. */
const MAX_ROUNDS = 10;

/**
 * Stores the answers of a page as a revision of their response, and returns its id. Whatever the reply confirms is stored
 * together with the answers of other pages; a repeat changes nothing.
 */
export async function storeFeedback(
  parts: FeedbackParts,
  given: Feedback,
  caller: { environment: EnvironmentKind; origin: string | undefined; charge: Charge },
  now: number,
): Promise<string> {
  const { environment, origin, charge } = caller;
  const { integration: surveyId, publicKey, completed } = given;
  const product = await openProduct(parts.snapshots, publicKey, { environment, origin }, now);
  const { snapshot } = product;
  parts.limits.countKey(product.key, charge, now);
  const userId = admitUser(snapshot, readUserId(given), undefined, now);
  const sessionId = (given.sessionId ?? randomUUID()).toLowerCase();
  const find = () => parts.findSession(snapshot.environmentId, sessionId);
  let stored = given.sessionId === undefined ? undefined : await find();
  if (stored && isDeleted(stored)) return sessionId;

  const shown = readShown(given);
  const popupId =
    shown?.popupId ?? stored?.popupId ?? findFormPopup(snapshot, surveyId, product).definition.id;
  const version = shown?.version ?? stored?.version ?? undefined;
  const which = { popupId, surveyId, ...(version !== undefined && { version }) };
  const answered = await findAnswered(parts.snapshots, snapshot, which);
  if (answered.definition.announcement) throw invalid('integration', 'there is no such survey');
  const page = readAnswers(answered.survey, given.feedback.answers);

  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    if (stored && isDeleted(stored)) return sessionId;
    const next = nextState(stored, { answered, page, completed, surveyId, userId });
    // Nothing to store: a repeat, or a page without answers.
    if (isSame(stored, next)) return sessionId;
    checkConflict(stored, next);
    const response = {
      ...{ ...which, responseId: sessionId, revision: next.revision },
      ...{ answers: next.answers, finished: next.finished, meta: readMeta(given) },
    };
    await saveResponse(parts, snapshot, response, { userId, charge }, now);
    stored = await find();
    if (stored?.revision === next.revision && isSame(stored, next)) return sessionId;
  }
  throw new ProblemError('unavailable', 'The response is changing: try again', { retryAfter: 1 });
}

/** What the visitor saw. All answers of a page are from the same form. */
function readShown({ feedback }: Feedback): FormRef | undefined {
  let shown: FormRef | undefined;
  for (const [index, { key }] of feedback.answers.entries()) {
    const ref = parseRef(key) ?? parseRef(otherOf(key) ?? '');
    shown ??= ref;
    if (ref && shown && (ref.popupId !== shown.popupId || ref.version !== shown.version))
      throw invalid(`feedback.answers.${String(index)}.key`, 'this question is of another form');
  }
  return shown;
}

interface Next extends Pick<StoredSession, 'revision' | 'finished' | 'answers'> {
  popupId: string;
  surveyId: string;
  userId: string | null;
}

function nextState(
  stored: StoredSession | undefined,
  given: {
    answered: Answered;
    page: PageAnswers;
    completed: boolean;
    surveyId: string;
    userId: string | undefined;
  },
): Next {
  const { answered, page, completed, surveyId, userId = null } = given;
  const finished = completed || stored?.finished === true;
  return {
    revision: (stored?.revision ?? 0) + 1,
    finished,
    answers: mergeAnswers(answered, stored?.answers ?? {}, page, finished),
    popupId: answered.definition.id,
    surveyId,
    userId,
  };
}

function isSame(stored: StoredSession | undefined, next: Next): boolean {
  if (!stored) return !next.finished && Object.keys(next.answers).length === 0;
  return (
    stored.surveyId === next.surveyId &&
    stored.popupId === next.popupId &&
    stored.finished === next.finished &&
    isDeepStrictEqual(stored.answers, next.answers)
  );
}

function checkConflict(stored: StoredSession | undefined, next: Next): void {
  const conflict = stored && revisionConflict(stored, next);
  if (!conflict) return;
  const fields: Record<string, string> = {
    userId: 'feedback.profile',
    surveyId: 'integration',
    popupId: 'integration',
  };
  const field = fields[conflict.field ?? ''] ?? 'sessionId';
  throw new ProblemError('conflict', `${field}: this session belongs to another response`, {
    field,
  });
}

/** A deleted response leaves an empty row, so that nothing is stored for it again. */
function isDeleted({ popupId }: StoredSession): boolean {
  return popupId === '';
}
