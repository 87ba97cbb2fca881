import { useQuery } from '@tanstack/react-query';
import { environmentQuery, keysQuery } from '../api/environment';
import type { Scope } from '../api/scope';
import { isWebsite } from '../settings/keys/origin';
import { snippetKey } from './snippets';

/** The site on which popups of the environment most likely appear: the last that used its key, or one that may. */
export function useSite(scope: Scope): string | undefined {
  const seen = snippetKey(useQuery(keysQuery(scope)).data)?.seen?.origin ?? '';
  const allowed = useQuery(environmentQuery(scope)).data?.allowedOrigins ?? [];
  return [seen, ...allowed].find(isWebsite);
}
