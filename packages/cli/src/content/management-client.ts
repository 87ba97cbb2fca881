import { ApiError, createClient } from '@service-popups/api';
import {
  FunnelCounts,
  identifier,
  Image,
  ManagedPopup,
  ManagedSurvey,
  ManagedTheme,
  createPageSchema,
  type PageQuery,
  StoredResponse,
  type QuestionsQuery,
  type ResponseListQuery,
  type VisitsQuery,
} from '@service-popups/contract';
import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { CliError } from '../command';
import type { Draft, Kind } from './content';

const PROJECT = '/api/v1/projects/{projectId}';
const ENVIRONMENT = `${PROJECT}/environments/{environment}` as const;
const POPUP = `${ENVIRONMENT}/popups/{popupId}` as const;

const listPaths = {
  themes: `${PROJECT}/themes`,
  surveys: `${ENVIRONMENT}/surveys`,
  popups: `${ENVIRONMENT}/popups`,
} as const;

const draftPaths = {
  themes: `${PROJECT}/themes/{themeId}`,
  surveys: `${ENVIRONMENT}/surveys/{surveyId}`,
  popups: POPUP,
} as const;

const pathOfList = (kind: Kind) => listPaths[kind];
const pathOfDraft = (kind: Kind) => draftPaths[kind];

const managed = { themes: ManagedTheme, surveys: ManagedSurvey, popups: ManagedPopup };
export type Managed<K extends Kind> = Static<(typeof managed)[K]>;

const List = Type.Object({
  // Ids become file names and parts of URLs, so they must be valid whatever the server sends.
  items: Type.Array(Type.Object({ id: identifier('Id of the theme, survey or popup.') })),
  next: Type.Union([Type.String(), Type.Null()]),
});

const ResponsePage = createPageSchema(StoredResponse, 'Responses.');

export interface Target {
  url: string;
  project: string;
  environment: 'production' | 'development';
  token: string;
}

export type ManagementClient = ReturnType<typeof createManagementClient>;

/** A client for the parts of the management API that the commands use, for one environment. */
export function createManagementClient(target: Target) {
  const { url, project: projectId, environment, token } = target;
  const baseUrl = url.replace(/\/+$/, '');
  const client = createClient({ baseUrl, token });
  const scope = { projectId, environment };
  const popup = (popupId: string) => ({ ...scope, popupId });
  const draft = (id: string) => ({ ...scope, themeId: id, surveyId: id, popupId: id });

  const read = async <S extends TSchema>(
    schema: S,
    request: Promise<unknown>,
  ): Promise<Static<S>> => {
    const data = await request.catch((error: unknown) => {
      throw explain(error, url);
    });
    if (Check(schema, data)) return data;
    throw unexpectedReply(url);
  };

  /** One page of a list. Its items also have the other fields of a summary. */
  const list = (kind: Kind, query: Static<typeof PageQuery>) =>
    read(List, client.GET(pathOfList(kind), { path: scope, query }));

  return {
    list,
    async ids(kind: Kind): Promise<string[]> {
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Static<typeof List> = await list(kind, { limit: '100', cursor });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      }
      return ids.sort();
    },
    async find<K extends Kind>(kind: K, id: string): Promise<Managed<K> | undefined> {
      const request = client.GET(pathOfDraft(kind), { path: draft(id) });
      return (await isMissing(request)) ? undefined : read(managed[kind], request);
    },
    /** Without an id, the server chooses one. */
    create: <K extends Kind>(kind: K, id: string | undefined, body: Draft): Promise<Managed<K>> =>
      read(
        managed[kind],
        client.POST(pathOfList(kind), { path: scope, body: { ...(id && { id }), ...body } }),
      ),
    /** Fails if the server has a newer revision. */
    save: <K extends Kind>(
      kind: K,
      id: string,
      body: Draft,
      revision: number,
    ): Promise<Managed<K>> =>
      read(managed[kind], client.PUT(pathOfDraft(kind), { path: draft(id), body, revision })),
    publish: (popupId: string, note: string, revision: number) =>
      read(
        ManagedPopup,
        client.POST(`${POPUP}/publish`, { path: popup(popupId), revision, body: { note } }),
      ),
    pause: (popupId: string, revision: number) =>
      read(ManagedPopup, client.POST(`${POPUP}/pause`, { path: popup(popupId), revision })),
    funnel: (popupId: string, query: VisitsQuery) =>
      read(FunnelCounts, client.GET(`${POPUP}/results/funnel`, { path: popup(popupId), query })),
    questions: (popupId: string, query: QuestionsQuery): Promise<object> =>
      read(
        Type.Object({}),
        client.GET(`${POPUP}/results/questions`, { path: popup(popupId), query }),
      ),
    responses: (popupId: string, query: ResponseListQuery) =>
      read(ResponsePage, client.GET(`${POPUP}/results/responses`, { path: popup(popupId), query })),
    /** The content of an uploaded image. */
    async image(path: string): Promise<Buffer> {
      const reply = await fetch(baseUrl + path).catch((error: unknown) => {
        throw explain(error, url);
      });
      if (!reply.ok) throw new CliError(`${path} cannot be downloaded (${String(reply.status)}).`);
      return Buffer.from(await reply.arrayBuffer());
    },
    uploadImage: (content: Buffer) =>
      read(
        Image,
        client.POST(`${PROJECT}/images`, { path: { projectId }, body: new Blob([content]) }),
      ),
  };
}

async function isMissing(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

function unexpectedReply(url: string): CliError {
  return new CliError(
    `${url} sent an unexpected reply: check that it's a Service Popups server of this version.`,
  );
}

function explain(error: unknown, url: string): CliError {
  if (error instanceof ApiError) return new CliError(explainRejection(error));
  if (error instanceof SyntaxError) return unexpectedReply(url);
  const { cause, message } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  return new CliError(`Cannot reach ${url}: ${reason}. Check --url.`);
}

function explainRejection({ status, message }: ApiError): string {
  if (status === 401)
    return 'The token in SERVICE_POPUPS_TOKEN is invalid or has expired: create a new one.';
  if (status === 412) return `Somebody else saved changes in the meantime. ${message}.`;
  const advice = message.startsWith("The project doesn't exist")
    ? ". Check --project: it takes the id from the project's settings, not the name."
    : '';
  return `The server rejected the request (${String(status)}): ${message}${advice}`;
}
