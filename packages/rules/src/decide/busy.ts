import type { Rule } from './situation';

export const isFree: Rule = (popup, trigger, context) => !context.busy;
