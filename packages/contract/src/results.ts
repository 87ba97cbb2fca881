import { Type, type Static } from 'typebox';
import { Role } from './management/member';
import { PopupDraft } from './management/popup';
import { ScoreResults, TextResults } from './question-results';
import { identifier, text, timestamp } from './text';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const environmentKinds = ['production', 'development'] as const;
export const EnvironmentKind = Type.Enum(environmentKinds, {
  title: 'EnvironmentKind',
  description: 'Environment of the project.',
});
export type EnvironmentKind = Static<typeof EnvironmentKind>;

export const ProjectSummary = Type.Object(
  {
    id: identifier('Id of the project.'),
    name: text(100, 'Name of the project.'),
    timeZone: text(64, 'Name of the time zone of days in results.'),
    environments: Type.Array(EnvironmentKind, {
      maxItems: 2,
      description: 'Environments of the project.',
    }),
    role: Type.Optional(Role),
    needsTwoFactor: Type.Optional(
      Type.Literal(true, {
        description:
          'Set if the project requires two-factor authentication and your session lacks it: requests get 403 `two_factor_required`.',
      }),
    ),
  },
  { title: 'ProjectSummary', description: 'A project.' },
);
export type ProjectSummary = Static<typeof ProjectSummary>;

export const Funnel = Type.Object(
  {
    shown: count('Times a popup was shown.'),
    answered: count('Responses with at least one page saved.'),
    completed: count(
      'Of these responses, those that are completed: `completed` / `answered` is the completion rate. For an ' +
        'announcement: times a button was clicked. Without any responses: completions that were reported.',
    ),
    dismissed: Type.Optional(
      count(
        'Times it was closed without an answer or a click. Left out for a popup that nobody has closed or declined, ' +
          'because older versions of the SDK only report it for announcements.',
      ),
    ),
    declined: Type.Optional(
      count('Times it was declined, or put off until later. Left out like `dismissed`.'),
    ),
  },
  { title: 'Funnel', description: 'From shown to completed.' },
);
export type Funnel = Static<typeof Funnel>;

/** Days whose score is compared with that of as many days before. */
export const TREND_DAYS = 28;

export const ScoreTrend = Type.Object(
  {
    current: Type.Number({ description: 'The score of the last 28 days, including today.' }),
    previous: Type.Number({ description: 'The score of the 28 days before.' }),
    isClear: Type.Boolean({
      description: 'Whether the difference is unlikely to be chance (95% confidence).',
    }),
  },
  { title: 'ScoreTrend', description: 'How a score has changed.' },
);
export type ScoreTrend = Static<typeof ScoreTrend>;

export const PopupResults = Type.Object(
  {
    popupId: identifier('Id of the popup.'),
    surveyId: identifier('Id of its survey.'),
    name: PopupDraft.properties.name,
    title: text(200, 'Title of the popup.'),
    announcement: Type.Optional(
      Type.Literal(true, { description: 'Set for an announcement, which has no answers.' }),
    ),
    funnel: Funnel,
    recentlyShown: Type.Optional(count('Times it was shown in the last 28 days.')),
    lastResponseAt: Type.Optional(
      timestamp('When its newest response was first saved (Unix ms); missing if there is none.'),
    ),
    score: Type.Optional(ScoreResults),
    trend: Type.Optional(ScoreTrend),
    latest: Type.Optional(TextResults.properties.latest.items),
  },
  {
    title: 'PopupResults',
    description:
      'Results of one popup in short: `score` is that of the first NPS, CSAT or CES question with answers, ' +
      '`trend` how it has changed, if both periods have at least 30 answers, and `latest` the newest text.',
  },
);
export type PopupResults = Static<typeof PopupResults>;

export const ResultsSubject = Type.Object(
  {
    popupId: PopupResults.properties.popupId,
    name: PopupResults.properties.name,
    title: PopupResults.properties.title,
    announcement: PopupResults.properties.announcement,
    hiddenFields: Type.Array(identifier('Id of a hidden field.'), {
      maxItems: 1000,
      description: 'Hidden fields of the published survey.',
    }),
  },
  { title: 'ResultsSubject', description: 'What the results of a popup are about.' },
);
export type ResultsSubject = Static<typeof ResultsSubject>;
