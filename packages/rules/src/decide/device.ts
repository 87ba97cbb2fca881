import type { Rule } from './situation';

export const usesDevice: Rule = ({ segments }, trigger, context) =>
  !segments?.device?.length || segments.device.includes(context.device);
