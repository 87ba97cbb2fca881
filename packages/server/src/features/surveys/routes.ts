import {
  ManagedSurvey,
  NewDuplicate,
  NewSurvey,
  PageQuery,
  pageOf,
  SurveyDraft,
  SurveySummary,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Orm } from '../../db/orm';
import type { App } from '../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../http/environment-address';
import { ifMatchHeaders, ifMatchOf, withEtag } from '../../http/if-match';
import { largeSchemas } from '../../http/large-schemas';
import { noContent } from '../../http/no-content';
import { pageRequest } from '../../http/page';
import { problemResponses } from '../../http/problem-responses';
import { accessOf } from '../access/caller';
import { scopeOf } from '../environments/scope-of';
import { changeSurvey, createSurvey, deleteSurvey, duplicateSurvey, readSurvey } from './service';
import { listSurveys } from './store';

export function surveysRoutes(app: App, { orm }: { orm: Orm }): void {
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
        response: { 200: pageOf(SurveySummary, 'Surveys, newest first.'), ...problemResponses },
      },
    },
    (request) => listSurveys(orm, accessOf(request).environmentId, pageRequest(request.query)),
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
      const survey = await createSurvey(orm, scopeOf(request), request.body);
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
      const { environmentId } = accessOf(request);
      return withEtag(reply, await readSurvey(orm, environmentId, request.params.surveyId));
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
      const ifMatch = ifMatchOf(request);
      const saved = await changeSurvey(orm, scopeOf(request), surveyId, request.body, ifMatch);
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
      const copy = await duplicateSurvey(orm, scopeOf(request), surveyId, request.body.id);
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
      await deleteSurvey(orm, scopeOf(request), request.params.surveyId, ifMatchOf(request));
      return reply.code(204).send();
    },
  );
}
