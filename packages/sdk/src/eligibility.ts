import type { Answers, PopupDefinition, Reason, Trigger } from '@service-popups/contract';
import { failedRules, getOwn, type DecisionDetail } from '@service-popups/rules';
import type { Popup } from './definitions/read-definitions';
import type { Explanation } from './explanation';
import type { Options } from './options/read-options';
import type { Platform } from './platform';
import type { Visitor } from './visitor';

/** A request to show a popup. */
export interface ShowRequest {
  popup: PopupDefinition;
  /** Undefined when the host app calls `show()`, which skips every rule except `busy` and `covered`. */
  trigger?: Trigger;
  /** The URL it's requested for, if that isn't the current one. */
  url?: string | undefined;
  /** The element of the page to show it in, instead of over the page. */
  parent?: Element | undefined;
  /** Set if the visitor asked for it. */
  requested?: boolean;
  /** Set if it was suppressed before, and counted then. */
  isRepeated?: boolean;
}

/** Why a popup doesn't show now. */
export interface Suppression {
  reason: Reason;
  detail?: DecisionDetail;
}

/** Applies the rules to the current page and visitor. */
export interface Eligibility {
  /** Every rule that suppresses the popup, wherever on the page it would be. */
  failedRules: (request: ShowRequest, busy: boolean) => Suppression[];
  /** Every reason not to show the popup. Empty if it may show. */
  suppressions: (request: ShowRequest, busy: boolean) => Suppression[];
  explain: (popup: Popup, busy: boolean) => Explanation;
}

/** The answers that popups depend on. No others are stored. */
export function neededAnswers(
  popups: PopupDefinition[],
  surveyId: string,
  answers: Answers,
): Answers {
  const needed = popups.flatMap(({ after }) =>
    after?.surveyId === surveyId ? (after.answers ?? []) : [],
  );
  // JSON omits those that are undefined.
  return Object.fromEntries(needed.map(({ key }) => [key, getOwn(answers, key)])) as Answers;
}

export function createEligibility(
  platform: Pick<Platform, 'now' | 'pageUrl' | 'device' | 'isCovered'>,
  options: Pick<Options, 'attributes'>,
  visitor: Pick<Visitor, 'id' | 'language' | 'state'>,
): Eligibility {
  const failedNow: Eligibility['failedRules'] = (
    { popup, trigger, url = platform.pageUrl() },
    busy,
  ) => {
    if (!trigger) return busy ? [{ reason: 'busy' }] : [];
    const context = {
      url,
      language: visitor.language(),
      device: platform.device(),
      attributes: options.attributes,
      visitorId: visitor.id(),
      busy,
    };
    return failedRules(popup, trigger, context, visitor.state(), platform.now());
  };

  const suppressions: Eligibility['suppressions'] = (request, busy) => {
    const failed = failedNow(request, busy);
    return failed.length || !platform.isCovered(request.popup) ? failed : [{ reason: 'covered' }];
  };

  return {
    failedRules: failedNow,
    suppressions,
    explain(popup, busy) {
      // Report the trigger with the fewest failures.
      const [failed = []] = popup.triggers
        .map((trigger) => suppressions({ popup, trigger }, busy))
        .sort((a, b) => a.length - b.length);
      return { popupId: popup.id, show: !failed.length, ...failed[0], failed };
    },
  };
}
