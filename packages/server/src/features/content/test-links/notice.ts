import type { EnvironmentKind, PopupDefinition, Survey } from '@service-popups/contract';
import { announcementSurvey } from '@service-popups/rules';
import { testDefinition } from '../popups/test-definition';

/** A popup that says why a test link doesn't show its draft. */
export interface Notice {
  popup: PopupDefinition;
  survey: Survey;
}

const ID = 'test-link';
const NEW_LINK =
  'Create a new one in the dashboard: open the popup and choose <b>Preview on your site</b>.';

export const notices = {
  invalid: () => notice('This test link isn’t valid', `Part of it may be missing. ${NEW_LINK}`),
  expired: () => notice('This test link has expired', `Test links work for an hour. ${NEW_LINK}`),
  deleted: () => notice('This popup doesn’t exist any more', 'It was deleted in the dashboard.'),
  otherEnvironment: (kind: EnvironmentKind) =>
    notice(
      'This test link doesn’t match the key of this page',
      `This page has a ${kind} key of another project or environment. Use a key of the environment that the popup belongs to, or open a page that has one.`,
    ),
  incomplete: () =>
    notice(
      'This draft can’t be shown yet',
      'Its survey has problems. Fix them in the dashboard, then reload this page.',
    ),
};

function notice(title: string, message: string): Notice {
  const popup = {
    id: ID,
    surveyId: ID,
    productId: ID,
    title,
    message,
    actions: { decline: 'Close' },
    triggers: [],
    version: 1,
  };
  return { popup: testDefinition(popup), survey: announcementSurvey(ID) };
}
