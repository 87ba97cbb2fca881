import type { Survey } from '@service-popups/contract';
import { copyJson } from '../json';
import type { FillFrame } from './open-frame';

/** The document of the survey frame, put here by the build. */
declare const __FRAME__: string;

interface HtmlPolicy {
  createHTML: (html: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, policy: HtmlPolicy) => HtmlPolicy;
}

// Pages that demand Trusted Types let markup through a policy only; ours takes our own frame.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('service-popups', { createHTML: (given) => given });

/** Client mode: the same frame, from the package instead of the API. A chunk of its own. */
export const fillFrame: FillFrame = (iframe, start, popup, { surveys = [], nonce = '' }) => {
  // What the server would have put into the document, the frame is told.
  const survey = (surveys as Survey[]).find(({ id }) => id === popup.surveyId);
  Object.assign(start, { popup, survey: survey && copyJson(survey) });
  // The frame inherits the policy of the page, which may ask for a nonce.
  const html = __FRAME__.replace(/<(style|script)>/g, `<$1 nonce="${nonce.replace(/"/g, '')}">`);
  iframe.srcdoc = policy?.createHTML(html) ?? html;
};
