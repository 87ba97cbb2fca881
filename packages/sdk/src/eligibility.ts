import type { PopupDefinition, Reason, Trigger } from '@service-popups/contract';
import { decide, type DecisionDetail } from '@service-popups/rules';
import type { Popup } from './definitions/read-definitions';
import type { Explanation } from './explanation';
import type { Options } from './options/read-options';
import type { Platform } from './platform';
import type { Visitor } from './visitor';

/** A popup that is to be shown. */
export interface ShowRequest {
  popup: PopupDefinition;
  /** Absent when the host calls `show()`: then only "one at a time" counts. */
  trigger?: Trigger;
  /** The address it's requested for, when that isn't the current one. */
  url?: string | undefined;
}

/** Why a popup may not show now. */
export interface Suppression {
  reason: Reason;
  detail?: DecisionDetail;
}

/** Asks the rules, with what holds for this page and visitor right now. */
export interface Eligibility {
  /** Everything against showing the popup; an empty list if it may show. */
  refusals: (request: ShowRequest, busy: boolean) => Suppression[];
  explain: (popup: Popup, busy: boolean) => Explanation;
}

export function createEligibility(
  platform: Pick<Platform, 'now' | 'pageUrl' | 'device' | 'isCovered'>,
  options: Pick<Options, 'attributes'>,
  visitor: Pick<Visitor, 'id' | 'language' | 'state'>,
): Eligibility {
  const failedRules = (
    { popup, trigger, url = platform.pageUrl() }: ShowRequest,
    busy: boolean,
  ): Suppression[] => {
    if (!trigger) return busy ? [{ reason: 'busy' }] : [];
    const context = {
      url,
      language: visitor.language(),
      device: platform.device(),
      attributes: options.attributes,
      visitorId: visitor.id(),
      busy,
    };
    return decide(popup, trigger, context, visitor.state(), platform.now()).failed;
  };

  const refusals: Eligibility['refusals'] = (request, busy) => {
    const failed = failedRules(request, busy);
    return failed.length || !platform.isCovered(request.popup) ? failed : [{ reason: 'covered' }];
  };

  return {
    refusals,
    explain(popup, busy) {
      // Report the trigger with the fewest failures.
      const [failed = []] = popup.triggers
        .map((trigger) => refusals({ popup, trigger }, busy))
        .sort((a, b) => a.length - b.length);
      return { popupId: popup.id, show: !failed.length, ...failed[0], failed };
    },
  };
}
