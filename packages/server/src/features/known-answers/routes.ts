import { KnownAnswer, NewKnownAnswer } from '@service-popups/contract';
import { Type } from 'typebox';
import type { Orm } from '../../db/orm';
import type { App } from '../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../http/environment-address';
import { noContent } from '../../http/no-content';
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';
import { accessOf } from '../access/caller';
import { recordChange } from '../audit/store';
import { scopeOf } from '../environments/scope-of';
import { findProject } from '../projects/store';
import { noSuchSurvey } from '../surveys/service';
import { findSurvey } from '../surveys/store';
import { findKnownAnswer, removeKnownAnswer, saveKnownAnswer } from './store';

const tags = ['Answers'];
const ADDRESS = `${ENVIRONMENT}/answered/:surveyId/:userId`;

export function knownAnswersRoutes(app: App, { orm }: { orm: Orm }): void {
  const { surveyId, userId } = KnownAnswer.properties;
  const params = Type.Object({ ...environmentParams, surveyId, userId });

  app.get(
    ADDRESS,
    {
      config: { permission: 'content:read' },
      schema: {
        tags,
        summary: 'Whether a user is known to have answered a survey elsewhere',
        params,
        response: { 200: KnownAnswer, ...problemResponses },
      },
    },
    async (request) => {
      const { environmentId } = accessOf(request);
      const found = await findKnownAnswer(orm, { environmentId, ...request.params });
      if (!found) throw notKnown();
      return found;
    },
  );

  app.put(
    ADDRESS,
    {
      config: { permission: 'answers:write' },
      schema: {
        tags,
        summary: 'Say that a user has answered a survey elsewhere',
        description: 'Popups that want it unanswered are not delivered to that user any more.',
        params,
        body: NewKnownAnswer,
        response: { 200: KnownAnswer, ...problemResponses },
      },
    },
    async (request) => {
      const { environmentId, projectId, by } = scopeOf(request);
      const { surveyId: target } = request.params;
      const answeredAt = new Date(request.body.answeredAt ?? Date.now());
      return orm.transaction(async (tx) => {
        if (!(await findSurvey(tx, environmentId, target))) throw noSuchSurvey();
        if ((await findProject(tx, projectId))?.refuseUserIds) throw noUserIds();
        const key = { environmentId, ...request.params };
        const saved = await saveKnownAnswer(tx, key, answeredAt);
        // Without the user: the log is kept, and whoever asks to be forgotten is not to stay in it.
        await recordChange(tx, by, { projectId, action: 'answer.add', target });
        return saved;
      });
    },
  );

  app.delete(
    ADDRESS,
    {
      config: { permission: 'answers:write' },
      schema: {
        tags,
        summary: 'Take that back',
        params,
        response: { 204: noContent('Taken back.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { environmentId, projectId, by } = scopeOf(request);
      await orm.transaction(async (tx) => {
        if (!(await removeKnownAnswer(tx, { environmentId, ...request.params }))) throw notKnown();
        const target = request.params.surveyId;
        await recordChange(tx, by, { projectId, action: 'answer.remove', target });
      });
      return reply.code(204).send();
    },
  );
}

function noUserIds(): ProblemError {
  return new ProblemError('conflict', 'This project stores no user ids: change that setting first');
}

function notKnown(): ProblemError {
  return new ProblemError('not_found', 'No such answer is known from elsewhere');
}
