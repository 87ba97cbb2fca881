import type { Survey } from '@service-popups/contract';
import { copyJson } from '../json';
import type { FillFrame } from './open-frame';

/** The HTML document of the survey frame, inserted by the build. */
declare const __FRAME__: string;

interface HtmlPolicy {
  createHTML: (html: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, policy: HtmlPolicy) => HtmlPolicy;
}

// Pages that enforce Trusted Types accept markup only from a policy.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('service-popups', { createHTML: (html) => html });

/** Client mode: the same frame, from the package instead of the API. Loaded when a popup first shows. */
export const fillFrame: FillFrame = (iframe, start, popup, { surveys = [], nonce = '' }) => {
  // In server mode, the server puts these into the frame's document.
  const survey = (surveys as Survey[]).find(({ id }) => id === popup.surveyId);
  Object.assign(start, { popup, survey: survey && copyJson(survey) });
  // The frame inherits the page's content security policy, which may require a nonce.
  const html = __FRAME__.replace(/<(style|script)>/g, `<$1 nonce="${nonce.replace(/"/g, '')}">`);
  iframe.srcdoc = policy?.createHTML(html) ?? html;
};
