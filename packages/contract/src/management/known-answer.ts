import { Type, type Static } from 'typebox';
import { identifier, storedTime, text, timestamp } from '../text';

export const knownUserId = () => text(256, 'Id of the user.', 1);

export const KnownAnswer = Type.Object(
  {
    surveyId: identifier('Id of the survey.'),
    userId: knownUserId(),
    answeredAt: timestamp('When it was answered (Unix ms).'),
  },
  { title: 'KnownAnswer', description: 'A survey that a user has answered elsewhere.' },
);
export type KnownAnswer = Static<typeof KnownAnswer>;

export const NewKnownAnswer = Type.Object(
  { answeredAt: Type.Optional(storedTime('When it was answered (Unix ms). Default: now.')) },
  { title: 'NewKnownAnswer', description: 'When the survey was answered.' },
);
export type NewKnownAnswer = Static<typeof NewKnownAnswer>;
