import { ApiError, createClient, unwrap } from '@service-popups/api';
import {
  FunnelCounts,
  identifier,
  Image,
  ManagedPopup,
  ManagedSurvey,
  ManagedTheme,
  pageOf,
  PopupVersion,
  StoredResponse,
  type QuestionsQuery,
  type ResponseListQuery,
  type VisitsQuery,
} from '@service-popups/contract';
import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { CliError } from '../command';
import type { Kind } from './content';
import { createEndpoints, type Endpoints, type ListQuery } from './endpoints';

const managed = { themes: ManagedTheme, surveys: ManagedSurvey, popups: ManagedPopup };
export type Managed<K extends Kind> = Static<(typeof managed)[K]>;

const List = Type.Object({
  // Ids become file names and parts of URLs, so they must be valid whatever the server sends.
  items: Type.Array(Type.Object({ id: identifier('Id of the theme, survey or popup.') })),
  next: Type.Union([Type.String(), Type.Null()]),
});

const ResponsePage = pageOf(StoredResponse, 'Responses.');

export interface Target {
  url: string;
  project: string;
  environment: 'production' | 'development';
  token: string;
}

/** A client for the parts of the management API that the commands use, for one environment. */
export interface ManagementClient {
  ids: (kind: Kind) => Promise<string[]>;
  /** One page of a list. Its items also have the other fields of a summary. */
  list: (kind: Kind, query: ListQuery) => Promise<Static<typeof List>>;
  find: <K extends Kind>(kind: K, id: string) => Promise<Managed<K> | undefined>;
  /** Without an id, the server chooses one. */
  create: <K extends Kind>(kind: K, id: string | undefined, draft: object) => Promise<Managed<K>>;
  /** Fails if the server has a newer revision than `seen`. */
  save: <K extends Kind>(kind: K, id: string, draft: object, seen: number) => Promise<Managed<K>>;
  version: (popupId: string, number: number) => Promise<PopupVersion>;
  publish: (popupId: string, note: string, seen: number) => Promise<ManagedPopup>;
  pause: (popupId: string, seen: number) => Promise<ManagedPopup>;
  funnel: (popupId: string, query: VisitsQuery) => Promise<FunnelCounts>;
  questions: (popupId: string, query: QuestionsQuery) => Promise<object>;
  responses: (popupId: string, query: ResponseListQuery) => Promise<Static<typeof ResponsePage>>;
  /** The content of an uploaded image. */
  image: (path: string) => Promise<Buffer>;
  uploadImage: (content: Buffer) => Promise<Image>;
}

export function createManagementClient(target: Target): ManagementClient {
  const { url, project: projectId, environment, token } = target;
  const baseUrl = url.replace(/\/+$/, '');
  const client = createClient({ baseUrl, token });
  const endpoints = createEndpoints(client, { projectId, environment });

  const read = async <S extends TSchema>(
    schema: S,
    request: ReturnType<Endpoints['list']>,
  ): Promise<Static<S>> => {
    const data = await unwrap(request).catch((error: unknown) => {
      throw explain(error, url);
    });
    if (Check(schema, data)) return data;
    throw unexpectedReply(url);
  };

  const list: ManagementClient['list'] = (kind, query) => read(List, endpoints[kind].list(query));

  return {
    list,
    async ids(kind) {
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = { limit: '100', ...(cursor ? { cursor } : {}) };
        const page: Static<typeof List> = await list(kind, query);
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      }
      return ids.sort();
    },
    async find(kind, id) {
      const request = endpoints[kind].get(id);
      const { response } = await request.catch((error: unknown) => {
        throw explain(error, url);
      });
      return response.status === 404 ? undefined : read(managed[kind], request);
    },
    create: (kind, id, draft) => read(managed[kind], endpoints[kind].create({ id, ...draft })),
    save: (kind, id, draft, seen) =>
      read(managed[kind], endpoints[kind].save(id, draft, etagOf(seen))),
    version: (popupId, number) => read(PopupVersion, endpoints.version(popupId, number)),
    publish: (popupId, note, seen) =>
      read(ManagedPopup, endpoints.publish(popupId, note, etagOf(seen))),
    pause: (popupId, seen) => read(ManagedPopup, endpoints.pause(popupId, etagOf(seen))),
    funnel: (popupId, query) => read(FunnelCounts, endpoints.funnel(popupId, query)),
    questions: (popupId, query) => read(Type.Object({}), endpoints.questions(popupId, query)),
    responses: (popupId, query) => read(ResponsePage, endpoints.responses(popupId, query)),
    async image(path) {
      const reply = await fetch(baseUrl + path).catch((error: unknown) => {
        throw explain(error, url);
      });
      if (!reply.ok) throw new CliError(`${path} cannot be downloaded (${String(reply.status)}).`);
      return Buffer.from(await reply.arrayBuffer());
    },
    uploadImage: (content) => read(Image, endpoints.uploadImage(content)),
  };
}

function etagOf(revision: number): string {
  return `"${String(revision)}"`;
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
  return `The server rejected the request (${String(status)}): ${message}`;
}
