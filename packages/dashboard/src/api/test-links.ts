import type { TestToken } from '@service-popups/contract';
import { popupPath } from './popups';
import { change } from './request';
import type { Side } from './side';

/** A token that shows the draft in a page, for an hour. */
export async function makeTestToken(side: Side, popupId: string): Promise<TestToken> {
  return (await change('POST', `${popupPath(side, popupId)}/test-token`)) as TestToken;
}
