import type { PopupDefinition, Resume } from '@service-popups/contract';
import type { FrameOptions } from '../platform';
import type { Session } from '../session';

/** Where the frame of a popup comes from, how it looks, and what it has to know. */
export function frameFor(
  { ownOptions, testPass, visitorLanguage, visitorId }: Session,
  popup: PopupDefinition,
  resume: Resume | undefined,
): Omit<FrameOptions, 'mayShow'> {
  const { id, version, style } = popup;
  const { client, apiKey, baseUrl } = ownOptions;
  const lang = visitorLanguage();
  // None of these has a character that would have to be escaped.
  const test = testPass && `&test=${testPass}`;
  return {
    src: client ? '' : `${baseUrl}/frame/${apiKey}/${id}?lang=${lang}&v=${version}${test}`,
    popup,
    ownOptions,
    start: {
      type: 'start',
      language: lang,
      modal: style?.position === 'center',
      attributes: ownOptions.attributes,
      seed: visitorId(),
      ...(resume && { resume }),
    },
  };
}
