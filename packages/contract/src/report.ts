import { Type, type Static } from 'typebox';
import { deepdotsStatuses } from './deepdots';
import { outcomes } from './repeat';
import { identifier, text, timestamp, uuid } from './text';
import { apiKey, visitorFields, VisitMeta } from './visit';

export const reportStatuses = ['opened', 'completed', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const Report = Type.Object(
  {
    id: Type.Optional(uuid('Id of the report. Repeated ids count once.')),
    apiKey: Type.Optional(apiKey()),
    publicKey: Type.Optional(text(128, 'Alias of `apiKey`.', 1)),
    status: Type.Enum(reportStatuses, {
      description:
        'What happened. `dismissed`: the visitor closed or declined the popup without an answer or a click.',
    }),
    popupId: identifier('Id of the popup.'),
    surveyId: Type.Optional(identifier('Id of its survey.')),
    ...visitorFields,
    outcome: Type.Optional(
      Type.Enum(outcomes, {
        description:
          'How the visitor left the popup. Send an `opened` report again, with the same id, to add it: it counts once. ' +
          'With `dismissed`, `declined` and `later` count as declined, others as closed.',
      }),
    ),
    timestamp: Type.Optional(timestamp('When it happened (Unix ms).')),
    version: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Version of the popup.' }),
    ),
    meta: Type.Optional(VisitMeta),
  },
  { title: 'Report', description: 'A popup was shown, completed or dismissed.' },
);
export type Report = Static<typeof Report>;

/** The statuses that are stored. Clients of the Deepdots SDK also report partial answers. */
export const storedStatuses = [...reportStatuses, 'partial'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

export const IncomingReport = Type.Object(
  {
    ...Report.properties,
    status: Type.Enum([...reportStatuses, ...deepdotsStatuses], {
      description:
        'What happened. `dismissed`: the visitor closed or declined the popup without an answer or a click. Those in ' +
        'capitals are of clients of the Deepdots SDK: the popup was shown, or its survey answered in part or completely.',
    }),
  },
  {
    title: 'IncomingReport',
    description: 'A report of our SDK, or of a client of the Deepdots SDK.',
  },
);
export type IncomingReport = Static<typeof IncomingReport>;

/** A report as our SDK sends it, with every optional field it knows. */
export type FullReport = Report &
  Required<Pick<Report, 'id' | 'apiKey' | 'surveyId' | 'timestamp'>>;

export const ReportBody = Type.Union(
  [
    IncomingReport,
    Type.Array(IncomingReport, {
      minItems: 1,
      maxItems: 100,
      description: 'Several reports, stored all or none.',
    }),
  ],
  { title: 'ReportBody', description: 'One report or a list of reports.' },
);
export type ReportBody = Static<typeof ReportBody>;
