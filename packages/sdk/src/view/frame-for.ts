import type { PopupDefinition, Resume, Survey } from '@service-popups/contract';
import type { FrameOptions } from '../platform';
import type { Session } from '../session';

/** Where the frame of a popup comes from, how it looks, and what it has to know. */
export function frameFor(
  { settings, testToken, visitorLanguage, visitorId }: Session,
  popup: PopupDefinition,
  resume: Resume | undefined,
): FrameOptions {
  const { id, surveyId, version, title, style = {} } = popup;
  const { client, apiKey, baseUrl, surveys, nonce } = settings;
  const lang = visitorLanguage();
  // None of these has a character that would have to be escaped.
  const query = `lang=${lang}&v=${String(version)}${testToken && `&test=${testToken}`}`;
  return {
    src: client ? undefined : `${baseUrl}/frame/${apiKey}/${id}?${query}`,
    nonce,
    title: title || '',
    style,
    start: {
      type: 'start',
      language: lang,
      modal: style.position === 'center',
      attributes: settings.attributes,
      seed: visitorId(),
      ...(resume && { resume }),
      ...(client && {
        popup,
        survey: surveys.find((one) => (one as Survey).id === surveyId) as Survey,
      }),
    },
  };
}
