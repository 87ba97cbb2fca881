import type { NewPopup } from '@service-popups/contract';
import { ApiError } from '../api/api-error';
import { createPopup } from '../api/popups';
import type { Scope } from '../api/scope';
import type { Template } from './template';

const CONFLICT = 409;

/** Returns a random id, so that creating something can be retried without creating it twice. */
export function newPopupId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return `pop_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Creates a popup under an id of `newPopupId`. It may exist already if the reply to an earlier attempt was lost. */
export async function createPopupOnce(
  scope: Scope,
  popup: NewPopup & { id: string },
): Promise<string> {
  try {
    await createPopup(scope, popup);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error;
  }
  return popup.id;
}

/** The draft of a popup and its survey, with a name that no other popup has. */
export function fromTemplate(
  { popup, survey }: Template,
  taken: readonly (string | undefined)[],
): Omit<NewPopup, 'id'> {
  const unused = unusedName(survey?.name ?? popup.title, taken);
  return { ...popup, name: unused, ...(survey && { survey: { ...survey, name: unused } }) };
}

/** As in "Feedback", "Feedback 2", "Feedback 3". */
export function unusedName(name: string, taken: readonly (string | undefined)[]): string {
  let number = 1;
  const next = () => (number === 1 ? name : `${name} ${String(number)}`);
  while (taken.includes(next())) number += 1;
  return next();
}
