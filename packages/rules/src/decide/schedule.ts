import type { Rule } from './situation';

export const hasStarted: Rule = ({ startsAt }, trigger, context, state, now) =>
  startsAt === undefined || now >= startsAt;

export const hasNotEnded: Rule = ({ endsAt }, trigger, context, state, now) =>
  endsAt === undefined || now < endsAt;
