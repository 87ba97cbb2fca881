import type { PopupDefinition, Survey, TestToken } from '@service-popups/contract';
import type { Orm } from '../../db/orm';
import { ProblemError } from '../../http/problem';
import { liveDefinition } from '../popups/live-definition';
import { readPopup } from '../popups/service';
import { findPopup } from '../popups/store';
import { testDefinition } from '../popups/test-definition';
import { findSurvey } from '../surveys/store';
import { createTestTokens } from './test-token';

const HOUR = 3_600_000;

/** Ways to see a draft in a page of the host, for a while. */
export interface TestLinks {
  make: (environmentId: number, popupId: string) => Promise<TestToken>;
  /** The draft that a token opens, ready to be shown to whoever tests it. */
  open: (
    token: string,
    access: { environmentId: number; projectId: string },
  ) => Promise<{ popup: PopupDefinition; survey: Survey; test: true }>;
}

export function createTestLinks(orm: Orm, secret: string): TestLinks {
  const tokens = createTestTokens(secret);
  return {
    async make(environmentId, popupId) {
      await readPopup(orm, environmentId, popupId);
      const expiresAt = Date.now() + HOUR;
      const token = tokens.sign({ environmentId, popupId, expiresAt });
      return { token, hash: `#service-popups-test=${token}`, expiresAt };
    },

    async open(token, { environmentId, projectId }) {
      const ticket = tokens.read(token, Date.now());
      if (ticket?.environmentId !== environmentId) throw wrongToken();
      const row = await findPopup(orm, environmentId, ticket.popupId);
      const survey = row && (await findSurvey(orm, environmentId, row.draftSurveyId));
      if (!survey) throw wrongToken();
      const version = row.version + 1;
      const popup = testDefinition(liveDefinition(row.draft, { id: row.id, projectId, version }));
      return { popup, survey: survey.definition, test: true };
    },
  };
}

function wrongToken(): ProblemError {
  return new ProblemError('forbidden', 'The test link is wrong or has run out: make a new one');
}
