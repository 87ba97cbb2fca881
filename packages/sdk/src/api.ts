import type { PopupDefinition } from '@service-popups/contract';
import { PROTOCOL } from './frame-message';
import type { Options } from './options/read-options';
import type { Platform, Reply } from './platform';

/** The API's requests and URLs. */
export interface Api {
  /**
   * Fetches the popups of a user, or of everybody. With `isShared`, a cache has those of everybody, so only the
   * rest is requested for this user.
   */
  getPopups: (user: Pick<Options, 'userId' | 'userHash'>, isShared: boolean) => Promise<Reply>;
  /** Sends reports (`popups`), answers (`responses`) or counts (`decisions`). */
  post: (path: string, body: object) => Promise<Reply>;
  frameUrl: (popup: PopupDefinition, language: string) => string;
}

export function createApi(
  request: Platform['request'],
  { baseUrl, apiKey }: Pick<Options, 'baseUrl' | 'apiKey'>,
  /** From a test link; empty otherwise. */
  test: string,
): Api {
  const get = (path: string, query: Record<string, string>): Promise<Reply> => {
    const search = String(new URLSearchParams(query));
    return request(`${baseUrl}/sdk/${apiKey}/${path}${search && '?'}${search}`);
  };
  return {
    async getPopups({ userId, userHash }, isShared) {
      const query = {
        ...(userId && { filter: JSON.stringify({ where: { userId } }) }),
        ...(userHash && { userHash }),
        ...(test && { test }),
      };
      if (userId && isShared && !test) {
        const [all, own] = await Promise.all([get('popups', {}), get('selection', query)]);
        const failed = [all, own].find(({ status }) => status !== 200);
        // Not found: an older server, or a proxy that only passes on known paths.
        if (own.status !== 404)
          return failed ?? { ...all, withheld: own.withheld, body: combine(all.body, own.body) };
      }
      return get('popups', query);
    },
    post: (path, body) => request(`${baseUrl}/sdk/${path}`, body),
    // None of these needs escaping.
    frameUrl: ({ id, version }, language) =>
      `${baseUrl}/frame/${apiKey}/${id}?lang=${language}&v=${version}&protocol=${PROTOCOL}${test && `&test=${test}`}`,
  };
}

/** Replaces ids in a selection by the popups they name. Returns an empty text if one of the two isn't valid. */
function combine(all: string, own: string): string {
  try {
    const popups = JSON.parse(all) as (Partial<PopupDefinition> | null)[];
    const selection = JSON.parse(own) as unknown[];
    const byId = new Map(popups.map((popup) => [popup?.id, popup]));
    return JSON.stringify(
      selection.flatMap((item) => (typeof item === 'string' ? (byId.get(item) ?? []) : [item])),
    );
  } catch {
    return '';
  }
}
