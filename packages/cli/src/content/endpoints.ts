import type { Client, Schemas } from '@service-popups/api';
import type { QuestionsQuery, ResponseListQuery, VisitsQuery } from '@service-popups/contract';
import type { Kind } from './content';

type Reply = Promise<{ data?: unknown; error?: unknown; response: Response }>;

export interface ListQuery {
  limit?: string;
  cursor?: string;
}

/** The requests that themes, surveys and popups have in common. */
export interface Endpoints {
  list: (query: ListQuery) => Reply;
  get: (id: string) => Reply;
  create: (body: object) => Reply;
  save: (id: string, body: object, ifMatch: string) => Reply;
}

interface Scope {
  projectId: string;
  environment: 'production' | 'development';
}

const THEMES = '/api/v1/projects/{projectId}/themes';
const ENVIRONMENT = '/api/v1/projects/{projectId}/environments/{environment}';

/** The requests to one environment. The server validates the drafts. */
export function createEndpoints(
  client: Client,
  scope: Scope,
): Record<Kind, Endpoints> & {
  version: (popupId: string, number: number) => Reply;
  publish: (popupId: string, note: string, ifMatch: string) => Reply;
  pause: (popupId: string, ifMatch: string) => Reply;
  funnel: (popupId: string, query: VisitsQuery) => Reply;
  questions: (popupId: string, query: QuestionsQuery) => Reply;
  responses: (popupId: string, query: ResponseListQuery) => Reply;
  uploadImage: (content: Buffer) => Reply;
} {
  const inScope = { params: { path: scope } };
  const survey = (surveyId: string) => ({ ...scope, surveyId });
  const popup = (popupId: string) => ({ ...scope, popupId });
  const header = (ifMatch: string) => ({ 'if-match': ifMatch });
  const { projectId } = scope;
  return {
    themes: {
      list: (query) => client.GET(THEMES, { params: { path: { projectId }, query } }),
      get: (themeId) =>
        client.GET(`${THEMES}/{themeId}`, { params: { path: { projectId, themeId } } }),
      create: (body) =>
        client.POST(THEMES, {
          params: { path: { projectId } },
          body: body as Schemas['NewTheme'],
        }),
      save: (themeId, body, ifMatch) =>
        client.PUT(`${THEMES}/{themeId}`, {
          params: { path: { projectId, themeId }, header: header(ifMatch) },
          body: body as Schemas['ThemeDraft'],
        }),
    },
    surveys: {
      list: (query) => client.GET(`${ENVIRONMENT}/surveys`, { params: { path: scope, query } }),
      get: (id) =>
        client.GET(`${ENVIRONMENT}/surveys/{surveyId}`, { params: { path: survey(id) } }),
      create: (body) =>
        client.POST(`${ENVIRONMENT}/surveys`, { ...inScope, body: body as Schemas['NewSurvey'] }),
      save: (id, body, ifMatch) =>
        client.PUT(`${ENVIRONMENT}/surveys/{surveyId}`, {
          params: { path: survey(id), header: header(ifMatch) },
          body: body as Schemas['SurveyDraft'],
        }),
    },
    popups: {
      list: (query) => client.GET(`${ENVIRONMENT}/popups`, { params: { path: scope, query } }),
      get: (id) => client.GET(`${ENVIRONMENT}/popups/{popupId}`, { params: { path: popup(id) } }),
      create: (body) =>
        client.POST(`${ENVIRONMENT}/popups`, { ...inScope, body: body as Schemas['NewPopup'] }),
      save: (id, body, ifMatch) =>
        client.PUT(`${ENVIRONMENT}/popups/{popupId}`, {
          params: { path: popup(id), header: header(ifMatch) },
          body: body as Schemas['PopupDraft'],
        }),
    },
    version: (id, number) =>
      client.GET(`${ENVIRONMENT}/popups/{popupId}/versions/{number}`, {
        params: { path: { ...popup(id), number: String(number) } },
      }),
    publish: (id, note, ifMatch) =>
      client.POST(`${ENVIRONMENT}/popups/{popupId}/publish`, {
        params: { path: popup(id), header: header(ifMatch) },
        body: { note },
      }),
    pause: (id, ifMatch) =>
      client.POST(`${ENVIRONMENT}/popups/{popupId}/pause`, {
        params: { path: popup(id), header: header(ifMatch) },
      }),
    funnel: (id, query) =>
      client.GET(`${ENVIRONMENT}/popups/{popupId}/results/funnel`, {
        params: { path: popup(id), query },
      }),
    questions: (id, query) =>
      client.GET(`${ENVIRONMENT}/popups/{popupId}/results/questions`, {
        params: { path: popup(id), query },
      }),
    responses: (id, query) =>
      client.GET(`${ENVIRONMENT}/popups/{popupId}/results/responses`, {
        params: { path: popup(id), query },
      }),
    uploadImage: (content) =>
      client.POST('/api/v1/projects/{projectId}/images', {
        params: { path: { projectId } },
        headers: { 'content-type': 'application/octet-stream' },
        body: content,
        bodySerializer: (body) => body as Buffer<ArrayBuffer>,
      }),
  };
}
