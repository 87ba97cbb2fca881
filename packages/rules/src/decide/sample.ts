import { inSample } from '../in-sample';
import type { Rule } from './situation';

export const isInSample: Rule = ({ id, sample }, trigger, context) =>
  sample === undefined || inSample(id, context.visitorId, sample);
