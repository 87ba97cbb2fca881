import { matchesPath } from '../matching/path';
import type { Rule } from './situation';

// Here and in the other segments an empty list asks for nothing, as if it were absent.
export const isOnPath: Rule = ({ segments }, trigger, context) =>
  !segments?.path?.length || matchesPath(segments.path, context.url);

export const isNotOnExcludedPath: Rule = ({ segments }, trigger, context) =>
  !matchesPath(segments?.excludePath ?? [], context.url);
