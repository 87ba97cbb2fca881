import { matchesLanguage } from '../matching/language';
import type { Rule } from './situation';

export const speaksLanguage: Rule = ({ segments }, trigger, context) =>
  !segments?.lang?.length || matchesLanguage(segments.lang, context.language);
