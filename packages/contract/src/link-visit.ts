import { Type, type Static } from 'typebox';
import { SurveyResponse } from './response';
import { text, uuid } from './text';
import { VisitMeta } from './visit';

const token = Type.Optional(text(1000, 'Last part of a personal link.', 1));
const { surveyId, revision, version, answers, finished } = SurveyResponse.properties;

export const LinkVisit = Type.Object(
  {
    responseId: uuid('Id of the response that this visit may send. Repeated ids count once.'),
    token,
    pass: Type.Optional(text(200, 'Proof that the visitor has entered the password.', 1)),
    version,
    meta: Type.Optional(VisitMeta),
  },
  { title: 'LinkVisit', description: 'Somebody sees the page of a survey link.' },
);
export type LinkVisit = Static<typeof LinkVisit>;

export const LinkTicket = Type.Object(
  { ticket: text(200, 'Allows sending the response, a second later.') },
  { title: 'LinkTicket', description: 'The reply to a visit.' },
);
export type LinkTicket = Static<typeof LinkTicket>;

export const LinkResponse = Type.Object(
  {
    responseId: uuid('Id of the response. The same for all its revisions.'),
    ticket: text(200, 'From the reply to the visit.', 1),
    token,
    surveyId,
    revision,
    version,
    answers,
    finished,
    meta: Type.Optional(VisitMeta),
    topic: Type.Optional(
      text(1000, 'A field that people do not see. If it has a value, nothing is stored.'),
    ),
  },
  { title: 'LinkResponse', description: 'All answers given so far on the page of a survey link.' },
);
export type LinkResponse = Static<typeof LinkResponse>;
