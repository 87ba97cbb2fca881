import type { TestToken } from '@service-popups/contract';
import { popupPath } from './popups';
import { change } from './request';
import type { Scope } from './scope';

/** Creates a token that shows the draft on a page for an hour. */
export async function createTestToken(scope: Scope, popupId: string): Promise<TestToken> {
  return (await change('POST', `${popupPath(scope, popupId)}/test-token`)) as TestToken;
}
