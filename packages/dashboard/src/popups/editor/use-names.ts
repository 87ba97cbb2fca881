import { useQuery } from '@tanstack/react-query';
import type { Scope } from '../../api/scope';
import { surveysQuery } from '../../api/surveys';
import { themesQuery } from '../../api/themes';
import type { Names } from './draft-changes';

/** The names of surveys and themes, once they have loaded. */
export function useNames(scope: Scope): Names {
  const { data: surveys = [] } = useQuery(surveysQuery(scope));
  const { data: themes = [] } = useQuery(themesQuery(scope.projectId));
  return { surveys, themes };
}
