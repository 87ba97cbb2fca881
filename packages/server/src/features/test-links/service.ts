import type { PopupDefinition, Survey, TestToken } from '@service-popups/contract';
import type { Orm } from '../../db/orm';
import { ProblemError } from '../../http/problem';
import { surveyOf } from '../popups/checked-draft';
import { liveDefinition } from '../popups/live-definition';
import { readPopup } from '../popups/service';
import { findPopup } from '../popups/store';
import { testDefinition } from '../popups/test-definition';
import { deliverableSurvey } from '../surveys/service';
import { findSurvey } from '../surveys/store';
import { createTestTokens } from './test-token';

const LIFETIME_MS = 3_600_000;

/** Temporary links that show a draft on a page of the host app. */
export interface TestLinks {
  make: (environmentId: number, popupId: string) => Promise<TestToken>;
  /** The draft that a token gives access to, ready to show. */
  open: (
    token: string,
    access: { environmentId: number; projectId: string },
  ) => Promise<{ popup: PopupDefinition; survey: Survey; test: true }>;
}

export function createTestLinks(orm: Orm, secret: string): TestLinks {
  const tokens = createTestTokens(secret);
  return {
    async make(environmentId, popupId) {
      const { draft } = await readPopup(orm, environmentId, popupId);
      deliverableSurvey(await surveyOf(orm, environmentId, draft));
      const expiresAt = Date.now() + LIFETIME_MS;
      const token = tokens.sign({ environmentId, popupId, expiresAt });
      return { token, hash: `#service-popups-test=${token}`, expiresAt };
    },

    async open(token, { environmentId, projectId }) {
      const ticket = tokens.read(token, Date.now());
      if (ticket?.environmentId !== environmentId) throw invalidToken();
      const row = await findPopup(orm, environmentId, ticket.popupId);
      const survey = row && (await findSurvey(orm, environmentId, row.draftSurveyId));
      if (!survey) throw invalidToken();
      const version = row.version + 1;
      const popup = testDefinition(liveDefinition(row.draft, { id: row.id, projectId, version }));
      return { popup, survey: deliverableSurvey(survey), test: true };
    },
  };
}

function invalidToken(): ProblemError {
  return new ProblemError('forbidden', 'The test link is invalid or has expired: create a new one');
}
