import { Type, type Static } from 'typebox';
import { outcomes } from '../repeat';
import { identifier, timestamp } from '../text';
import { knownUserId } from './known-answer';

const MAX_FACTS = 100_000;

export const UserRecordView = Type.Object(
  {
    userId: knownUserId(),
    shown: Type.Array(
      Type.Object(
        {
          popupId: identifier('Id of the popup.'),
          at: timestamp('When it was last shown (Unix ms).'),
          count: Type.Integer({ minimum: 0, description: 'How often it was shown.' }),
          outcome: Type.Optional(
            Type.Enum(outcomes, { description: 'How the user left it the last time, if known.' }),
          ),
        },
        { description: 'A popup that was shown.' },
      ),
      { maxItems: MAX_FACTS, description: 'Popups shown to the user, latest first.' },
    ),
    answered: Type.Array(
      Type.Object(
        {
          surveyId: identifier('Id of the survey.'),
          at: timestamp('When it was last answered (Unix ms).'),
        },
        { description: 'A survey that was answered.' },
      ),
      { maxItems: MAX_FACTS, description: 'Surveys the user has answered, latest first.' },
    ),
  },
  {
    title: 'UserRecordView',
    description: 'What the server knows about a user when selecting popups.',
  },
);
export type UserRecordView = Static<typeof UserRecordView>;
