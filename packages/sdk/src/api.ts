import type { PopupDefinition } from '@service-popups/contract';
import { PROTOCOL } from './frame-message';
import type { Options } from './options/read-options';
import type { Platform, Reply } from './platform';

/** The API's requests and URLs. */
export interface Api {
  getPopups: (user: Pick<Options, 'userId' | 'userHash'>) => Promise<Reply>;
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
  return {
    getPopups({ userId, userHash }) {
      const query = new URLSearchParams({
        ...(userId && { filter: JSON.stringify({ where: { userId } }) }),
        ...(userHash && { userHash }),
        ...(test && { test }),
      });
      return request(`${baseUrl}/sdk/${apiKey}/popups${query.size ? '?' : ''}${String(query)}`);
    },
    post: (path, body) => request(`${baseUrl}/sdk/${path}`, body),
    // None of these needs escaping.
    frameUrl: ({ id, version }, language) =>
      `${baseUrl}/frame/${apiKey}/${id}?lang=${language}&v=${version}&protocol=${PROTOCOL}${test && `&test=${test}`}`,
  };
}
