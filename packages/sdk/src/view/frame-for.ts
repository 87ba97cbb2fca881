import type { PopupDefinition, Resume, Survey } from '@service-popups/contract';
import type { FrameOptions } from '../platform';
import type { Session } from '../session';

/** Where the frame of a popup comes from, how it looks, and what it has to know. */
export function frameFor(
  { ownOptions, testPass, visitorLanguage, visitorId }: Session,
  popup: PopupDefinition,
  resume: Resume | undefined,
): FrameOptions {
  const { id, surveyId, version, title, style } = popup;
  const { client, apiKey, baseUrl, surveys, nonce } = ownOptions;
  const lang = visitorLanguage();
  // None of these has a character that would have to be escaped.
  const query = `lang=${lang}&v=${String(version)}${testPass && `&test=${testPass}`}`;
  return {
    src: client ? undefined : `${baseUrl}/frame/${apiKey}/${id}?${query}`,
    nonce: nonce ?? '',
    title: title || '',
    start: {
      type: 'start',
      language: lang,
      modal: style?.position === 'center',
      attributes: ownOptions.attributes,
      seed: visitorId(),
      ...(resume && { resume }),
      ...(client && {
        popup,
        survey: surveys.find((one) => (one as Survey).id === surveyId) as Survey,
      }),
    },
  };
}
