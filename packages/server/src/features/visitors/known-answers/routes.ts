import { KnownAnswer, NewKnownAnswer } from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { noContent } from '../../../http/no-content';
import { ProblemError } from '../../../http/problem';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { recordChange } from '../../people/audit/store';
import { getScope } from '../../content/environments/get-scope';
import { findProject } from '../../content/projects/store';
import { noSuchSurvey } from '../../content/surveys/service';
import { findSurvey } from '../../content/surveys/store';
import { findKnownAnswer, removeKnownAnswer, saveKnownAnswer } from './store';

const tags = ['Answers'];
const ADDRESS = `${ENVIRONMENT}/answered/:surveyId/:userId`;

export function knownAnswersRoutes(app: App, { db }: { db: Db }): void {
  const { surveyId, userId } = KnownAnswer.properties;
  const params = Type.Object({ ...environmentParams, surveyId, userId });

  app.get(
    ADDRESS,
    {
      config: { permission: 'content:read' },
      schema: {
        tags,
        operationId: 'getKnownAnswer',
        summary: 'Get whether a user has answered a survey outside the popups',
        params,
        response: { 200: KnownAnswer, ...problemResponses },
      },
    },
    async (request) => {
      const { environmentId } = getAccess(request);
      const found = await findKnownAnswer(db, { environmentId, ...request.params });
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
        operationId: 'saveKnownAnswer',
        summary: 'Mark a survey as answered by a user',
        description:
          'Popups with the condition `answered: false` are no longer delivered to that user.',
        params,
        body: NewKnownAnswer,
        response: { 200: KnownAnswer, ...problemResponses },
      },
    },
    async (request) => {
      const { environmentId, projectId, by } = getScope(request);
      const { surveyId: target } = request.params;
      const answeredAt = new Date(request.body.answeredAt ?? Date.now());
      return db.transaction(async (tx) => {
        if (!(await findSurvey(tx, environmentId, target))) throw noSuchSurvey();
        if ((await findProject(tx, projectId))?.refuseUserIds) throw noUserIds();
        const key = { environmentId, ...request.params };
        const saved = await saveKnownAnswer(tx, key, answeredAt);
        // Without the user id: the audit log is permanent, and the user may ask to be erased.
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
        operationId: 'deleteKnownAnswer',
        summary: 'Unmark a survey as answered by a user',
        params,
        response: { 204: noContent('Removed.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { environmentId, projectId, by } = getScope(request);
      await db.transaction(async (tx) => {
        if (!(await removeKnownAnswer(tx, { environmentId, ...request.params }))) throw notKnown();
        const target = request.params.surveyId;
        await recordChange(tx, by, { projectId, action: 'answer.remove', target });
      });
      return reply.code(204).send();
    },
  );
}

function noUserIds(): ProblemError {
  return new ProblemError(
    'conflict',
    "This project doesn't store user ids: change that setting first",
  );
}

function notKnown(): ProblemError {
  return new ProblemError('not_found', "The survey isn't marked as answered by this user");
}
