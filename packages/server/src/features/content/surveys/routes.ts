import {
  ManagedSurvey,
  NewDuplicate,
  NewSurvey,
  PageQuery,
  createPageSchema,
  SurveyDraft,
  SurveySummary,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Db } from '../../../db/db';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { ifMatchHeaders, readIfMatch, withEtag } from '../../../http/if-match';
import { largeSchemas } from '../../../http/large-schemas';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { getScope } from '../environments/get-scope';
import { changeSurvey, createSurvey, deleteSurvey, duplicateSurvey, readSurvey } from './service';
import { listSurveys } from './store';

export function surveysRoutes(app: App, { db }: { db: Db }): void {
  const tags = ['Surveys'];
  const read = { permission: 'content:read' } as const;
  const write = { permission: 'content:write' } as const;
  const params = Type.Object({ ...environmentParams, surveyId: ManagedSurvey.properties.id });

  app.get(
    `${ENVIRONMENT}/surveys`,
    {
      config: read,
      schema: {
        tags,
        operationId: 'listSurveys',
        summary: 'List the surveys of an environment',
        params: Type.Object(environmentParams),
        querystring: PageQuery,
        response: {
          200: createPageSchema(SurveySummary, 'Surveys, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => listSurveys(db, getAccess(request).environmentId, pageRequest(request.query)),
  );

  app.post(
    `${ENVIRONMENT}/surveys`,
    {
      ...largeSchemas,
      config: write,
      schema: {
        tags,
        operationId: 'createSurvey',
        summary: 'Create a survey',
        params: Type.Object(environmentParams),
        body: NewSurvey,
        response: { 201: ManagedSurvey, ...problemResponses },
      },
    },
    async (request, reply) => {
      const survey = await createSurvey(db, getScope(request), request.body);
      return reply.code(201).send(withEtag(reply, survey));
    },
  );

  app.get(
    `${ENVIRONMENT}/surveys/:surveyId`,
    {
      ...largeSchemas,
      config: read,
      schema: {
        tags,
        operationId: 'getSurvey',
        summary: 'Get a survey',
        params,
        response: { 200: ManagedSurvey, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { environmentId } = getAccess(request);
      return withEtag(reply, await readSurvey(db, environmentId, request.params.surveyId));
    },
  );

  app.put(
    `${ENVIRONMENT}/surveys/:surveyId`,
    {
      ...largeSchemas,
      config: write,
      schema: {
        tags,
        operationId: 'saveSurvey',
        summary: 'Save a survey',
        description:
          'Saves a draft, even an incomplete one: `problems` lists what blocks publishing. Published popups keep using the previous version until you publish them again.',
        params,
        headers: ifMatchHeaders,
        body: SurveyDraft,
        response: { 200: ManagedSurvey, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { surveyId } = request.params;
      const ifMatch = readIfMatch(request);
      const saved = await changeSurvey(db, getScope(request), surveyId, request.body, ifMatch);
      return withEtag(reply, saved);
    },
  );

  app.post(
    `${ENVIRONMENT}/surveys/:surveyId/duplicate`,
    {
      ...largeSchemas,
      config: write,
      schema: {
        tags,
        operationId: 'duplicateSurvey',
        summary: 'Create a survey with the same content',
        params,
        body: NewDuplicate,
        response: { 201: ManagedSurvey, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { surveyId } = request.params;
      const copy = await duplicateSurvey(db, getScope(request), surveyId, request.body.id);
      return reply.code(201).send(withEtag(reply, copy));
    },
  );

  app.delete(
    `${ENVIRONMENT}/surveys/:surveyId`,
    {
      config: write,
      schema: {
        tags,
        operationId: 'deleteSurvey',
        summary: 'Delete a survey that no popup uses',
        params,
        headers: ifMatchHeaders,
        response: { 204: noContent('Deleted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await deleteSurvey(db, getScope(request), request.params.surveyId, readIfMatch(request));
      return reply.code(204).send();
    },
  );
}
