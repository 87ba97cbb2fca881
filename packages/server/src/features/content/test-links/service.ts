import type { EnvironmentKind, PopupDefinition, Survey, TestToken } from '@service-popups/contract';
import { announcementSurvey } from '@service-popups/rules';
import type { Db } from '../../../db/db';
import { deliverableContent } from '../popups/checked-draft';
import { liveDefinition } from '../popups/live-definition';
import { readPopup } from '../popups/service';
import { findPopup } from '../popups/store';
import { testDefinition } from '../popups/test-definition';
import { blockingProblem, surveyForVisitors } from '../surveys/service';
import { findSurvey } from '../surveys/store';
import { themed } from '../themes/themed';
import { themeStyle } from '../themes/store';
import { notices } from './notice';
import { createTestTokens } from './test-token';

const LIFETIME_MS = 3_600_000;

/** What a test link shows: a draft, or a notice that says why there's none. */
export interface TestPopup {
  popup: PopupDefinition;
  survey: Survey;
  test?: true;
}

/** Temporary links that show a draft on a page of the host app. */
export interface TestLinks {
  make: (environmentId: number, popupId: string) => Promise<TestToken>;
  open: (
    token: string,
    page: { environmentId: number; projectId: string; kind: EnvironmentKind },
  ) => Promise<TestPopup>;
}

export function createTestLinks(db: Db, secret: string): TestLinks {
  const tokens = createTestTokens(secret);
  return {
    async make(environmentId, popupId) {
      // Throws if its survey has problems.
      await deliverableContent(db, await readPopup(db, environmentId, popupId));
      const expiresAt = Date.now() + LIFETIME_MS;
      const token = tokens.sign({ environmentId, popupId, expiresAt });
      return { token, hash: `#service-popups-test=${token}`, expiresAt };
    },

    async open(token, { environmentId, projectId, kind }) {
      const ticket = tokens.read(token);
      if (!ticket) return notices.invalid();
      if (ticket.expiresAt <= Date.now()) return notices.expired();
      if (ticket.environmentId !== environmentId) return notices.otherEnvironment(kind);
      const row = await findPopup(db, environmentId, ticket.popupId);
      if (!row) return notices.deleted();
      const { draftSurveyId } = row;
      const found = draftSurveyId && (await findSurvey(db, environmentId, draftSurveyId));
      if (found && blockingProblem(found) !== undefined) return notices.incomplete();
      const survey = found
        ? surveyForVisitors(found)
        : announcementSurvey(row.id, row.draft.announcement);
      const version = row.version + 1;
      const { id, draft } = row;
      const definition = testDefinition(liveDefinition(draft, { id, projectId, version }));
      const popup = themed(definition, await themeStyle(db, projectId, draft.themeId));
      return { popup, survey, test: true };
    },
  };
}
