import { firstMismatch } from '../matching/comparison';
import type { Rule } from './situation';

export const hasAttributes: Rule = ({ segments }, trigger, context) =>
  firstMismatch(segments?.attributes ?? [], context.attributes) ?? true;
