import {
  ManagedPopup,
  NewSurveyLink,
  PageQuery,
  createPageSchema,
  PersonalLinks,
  Recipients,
  SurveyLink,
  SurveyLinkChange,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { noContent } from '../../../http/no-content';
import { pageRequest } from '../../../http/page';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess, getCaller } from '../../people/access/caller';
import { getScope } from '../../content/environments/get-scope';
import {
  changeSurveyLink,
  createPersonalLinks,
  createSurveyLink,
  deleteSurveyLink,
  readSurveyLinks,
  type SurveyLinksParts,
} from './service';

const tags = ['Popups'];
const config = { permission: 'content:write' } as const;
const LINKS = `${ENVIRONMENT}/popups/:popupId/survey-links`;
const LINK = `${LINKS}/:surveyLinkId`;
const popupParams = { ...environmentParams, popupId: ManagedPopup.properties.id };
const params = Type.Object({ ...popupParams, surveyLinkId: SurveyLink.properties.id });
/** A thousand recipients with a few fields. */
const MAX_RECIPIENTS_BYTES = 1024 * 1024;

export function surveyLinksRoutes(app: App, parts: SurveyLinksParts): void {
  app.get(
    LINKS,
    {
      config: { permission: 'content:read' },
      schema: {
        tags,
        operationId: 'listSurveyLinks',
        summary: 'List the survey links of a popup',
        params: Type.Object(popupParams),
        querystring: PageQuery,
        response: {
          200: createPageSchema(SurveyLink, 'Links, newest first.'),
          ...problemResponses,
        },
      },
    },
    (request) => {
      const { environmentId } = getAccess(request);
      const { popupId } = request.params;
      return readSurveyLinks(parts, { environmentId, popupId }, pageRequest(request.query));
    },
  );

  app.post(
    LINKS,
    {
      config,
      schema: {
        tags,
        operationId: 'createSurveyLink',
        summary: 'Create a page that shows the survey of a popup',
        description: 'The page shows the published version, while the popup is live.',
        params: Type.Object(popupParams),
        body: NewSurveyLink,
        response: { 201: SurveyLink, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { popupId } = request.params;
      const scope = { ...getScope(request), popupId, userId: getCaller(request).userId };
      return reply.code(201).send(await createSurveyLink(parts, scope, request.body));
    },
  );

  app.patch(
    LINK,
    {
      config,
      schema: {
        tags,
        operationId: 'changeSurveyLink',
        summary: 'Update a survey link',
        params,
        body: SurveyLinkChange,
        response: { 200: SurveyLink, ...problemResponses },
      },
    },
    (request) => {
      const { popupId, surveyLinkId } = request.params;
      return changeSurveyLink(parts, { ...getScope(request), popupId }, surveyLinkId, request.body);
    },
  );

  app.delete(
    LINK,
    {
      config,
      schema: {
        tags,
        operationId: 'deleteSurveyLink',
        summary: 'Delete a survey link and invalidate its personal links',
        params,
        response: { 204: noContent('Deleted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { popupId, surveyLinkId } = request.params;
      await deleteSurveyLink(parts, { ...getScope(request), popupId }, surveyLinkId);
      return reply.code(204).send();
    },
  );

  app.post(
    `${LINK}/personal-links`,
    {
      config,
      bodyLimit: MAX_RECIPIENTS_BYTES,
      schema: {
        tags,
        operationId: 'createPersonalLinks',
        summary: 'Create personal links, each for one user and one response',
        params,
        body: Recipients,
        response: { 200: PersonalLinks, ...problemResponses },
      },
    },
    (request) => {
      const { popupId, surveyLinkId } = request.params;
      const { recipients } = request.body;
      const scope = { ...getScope(request), popupId };
      return createPersonalLinks(parts, scope, surveyLinkId, recipients);
    },
  );
}
