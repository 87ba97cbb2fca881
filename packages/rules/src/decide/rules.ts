import type { DecisionReason } from '@service-popups/contract';
import { isAnsweredAlready, isNotAnsweredYet } from './answered';
import { hasAttributes } from './attributes';
import { isFree } from './busy';
import { hasCooledDown } from './cooldown';
import { usesDevice } from './device';
import { speaksLanguage } from './language';
import { isNotOnExcludedPath, isOnPath } from './place';
import { isQuietPeriodOver } from './quiet-period';
import { isInSample } from './sample';
import { hasNotEnded, hasStarted } from './schedule';
import type { Rule } from './situation';

/** Every rule under the reason it gives when it fails, in the order in which they are asked. */
export const rules: Record<DecisionReason, Rule> = {
  not_started: hasStarted,
  ended: hasNotEnded,
  path: isOnPath,
  excluded_path: isNotOnExcludedPath,
  language: speaksLanguage,
  device: usesDevice,
  attributes: hasAttributes,
  sample: isInSample,
  answered: isNotAnsweredYet,
  not_answered: isAnsweredAlready,
  cooldown: hasCooledDown,
  quiet_period: isQuietPeriodOver,
  busy: isFree,
};
