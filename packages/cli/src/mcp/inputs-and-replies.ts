import { identifier, type ManagedPopup } from '@service-popups/contract';
import { Type } from 'typebox';

// Arguments and replies that several tools have.

export const surveyId = identifier('Id of the survey.');
export const popupId = identifier('Id of the popup.');

export const revision = Type.Integer({
  minimum: 1,
  description:
    'The revision you have read. If somebody has saved changes since, nothing happens and you have to read it again.',
});

/** What is new about a saved popup: the agent has just sent the rest. */
export function savedPopup({ id, state, revision, version, changed }: ManagedPopup): object {
  return { id, state, revision, version, changed };
}
