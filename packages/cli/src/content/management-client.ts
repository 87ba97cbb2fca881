import { ApiError, createClient, unwrap } from '@service-popups/api';
import { identifier, ManagedPopup, ManagedSurvey, PopupVersion } from '@service-popups/contract';
import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { CliError } from '../command';
import type { Kind } from './content';
import { createEndpoints, type Endpoints } from './endpoints';

const managed = { surveys: ManagedSurvey, popups: ManagedPopup };
export type Managed<K extends Kind> = Static<(typeof managed)[K]>;

const List = Type.Object({
  // Ids become file names and parts of URLs, so they must be valid whatever the server sends.
  items: Type.Array(Type.Object({ id: identifier('Id of the survey or popup.') })),
  next: Type.Union([Type.String(), Type.Null()]),
});

export interface Target {
  url: string;
  project: string;
  environment: 'production' | 'development';
  token: string;
}

/** A client for the parts of the management API that the commands use, for one environment. */
export interface ManagementClient {
  ids: (kind: Kind) => Promise<string[]>;
  find: <K extends Kind>(kind: K, id: string) => Promise<Managed<K> | undefined>;
  create: <K extends Kind>(kind: K, id: string, draft: object) => Promise<Managed<K>>;
  /** Fails if the server has a newer revision than `seen`. */
  save: <K extends Kind>(kind: K, id: string, draft: object, seen: number) => Promise<Managed<K>>;
  version: (popupId: string, number: number) => Promise<PopupVersion>;
  publish: (popupId: string, note: string, seen: number) => Promise<void>;
}

export function createManagementClient(target: Target): ManagementClient {
  const { url, project: projectId, environment, token } = target;
  const client = createClient({ baseUrl: url.replace(/\/+$/, ''), token });
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

  return {
    async ids(kind) {
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = { limit: '100', ...(cursor ? { cursor } : {}) };
        const page: Static<typeof List> = await read(List, endpoints[kind].list(query));
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
    async publish(popupId, note, seen) {
      await read(ManagedPopup, endpoints.publish(popupId, note, etagOf(seen)));
    },
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
  if (status === 412)
    return 'Somebody else saved changes in the meantime. Review them, then run the command again.';
  return `The server rejected the request (${String(status)}): ${message}`;
}
