import {
  identifier,
  ManagedPopup,
  ManagedSurvey,
  PopupVersion,
  type Problem,
} from '@service-popups/contract';
import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { CliError } from '../command';
import type { Kind } from './content';

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
  environment: string;
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
  const base =
    `${target.url.replace(/\/+$/, '')}/api/v1/projects/${encodeURIComponent(target.project)}` +
    `/environments/${target.environment}/`;

  const send = async (method: string, path: string, body?: object, seen?: number) => {
    const headers: Record<string, string> = { authorization: `Bearer ${target.token}` };
    if (body) headers['content-type'] = 'application/json';
    if (seen !== undefined) headers['if-match'] = `"${String(seen)}"`;
    try {
      return await fetch(base + path, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch (error) {
      const { cause, message } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      throw new CliError(`Cannot reach ${target.url}: ${reason}. Check --url.`);
    }
  };

  const read = async <S extends TSchema>(schema: S, response: Response): Promise<Static<S>> => {
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new CliError(explainRejection(response.status, body));
    if (Check(schema, body)) return body;
    throw new CliError(
      `${target.url} sent an unexpected reply: check that it's a Service Popups server of this version.`,
    );
  };

  const one = <K extends Kind>(kind: K, response: Response): Promise<Managed<K>> =>
    read(managed[kind], response);

  return {
    async ids(kind) {
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = new URLSearchParams({ limit: '100', ...(cursor ? { cursor } : {}) });
        const page: Static<typeof List> = await read(
          List,
          await send('GET', `${kind}?${String(query)}`),
        );
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      }
      return ids.sort();
    },
    async find(kind, id) {
      const response = await send('GET', `${kind}/${id}`);
      return response.status === 404 ? undefined : one(kind, response);
    },
    create: async (kind, id, draft) => one(kind, await send('POST', kind, { id, ...draft })),
    save: async (kind, id, draft, seen) =>
      one(kind, await send('PUT', `${kind}/${id}`, draft, seen)),
    version: async (popupId, number) =>
      read(PopupVersion, await send('GET', `popups/${popupId}/versions/${String(number)}`)),
    async publish(popupId, note, seen) {
      await one('popups', await send('POST', `popups/${popupId}/publish`, { note }, seen));
    },
  };
}

function explainRejection(status: number, body: unknown): string {
  if (status === 401)
    return 'The token in SERVICE_POPUPS_TOKEN is invalid or has expired: create a new one.';
  if (status === 412)
    return 'Somebody else saved changes in the meantime. Review them, then run the command again.';
  const { detail, title } = (body ?? {}) as Partial<Problem>;
  return `The server rejected the request (${String(status)}): ${detail ?? title ?? 'no reason given'}`;
}
