import type { Platform } from '../platform';

/** What to do about a line in the console, by its code. In a file of its own, loaded with the first line. */
export const messages = new Map(
  Object.entries({
    answers_rejected:
      'The API stored the report, but not these answers: the survey may have changed. The reply says which, and why.',
    bad_argument:
      'This call was ignored, because its arguments have the wrong types. Ids and names are strings that are not ' +
      'empty, and mount() needs an element.',
    event_unused:
      'No trigger on this page waits for this event. Compare its name with the triggers of your popups, and check with ' +
      'explain() that they are published.',
    formats_failed:
      "A file that some popups need can't be loaded, so they won't show. Check the network, and script-src of your CSP.",
    frame_failed:
      "The line says what happened. If the frame didn't load, check frame-src of your CSP and the network; in client " +
      'mode, pass the nonce of your CSP in init(). If the page removed it, insert the tag after hydration.',
    init_twice:
      'This init() was ignored, because the instance is already set up. Call destroy() first, or use setUser(), ' +
      'setAttributes() and setLanguage() for changes.',
    key_rejected:
      "No popups will show. Check apiKey, nodeEnv, baseUrl and the key's allowed origins under Settings.",
    listener: 'One of your event listeners threw an error. Nothing else is affected.',
    load_failed:
      'It will be tried again. Status 0 means that there was no response: check baseUrl, connect-src of your CSP and the ' +
      "network. Status 200 means that it wasn't JSON, so baseUrl isn't the address of the API.",
    no_consent: 'Nothing is loaded, stored or sent until you call setConsent(true).',
    no_init: 'This setConsent() was ignored. Call init() first.',
    no_key:
      'The script tag has no data-api-key, so nothing starts until you call init(). Copy the tag from Get started.',
    not_loaded:
      'show() or mount() found no popup with this id. Check the id, that the popup is published, and that the key and ' +
      'nodeEnv are those of its environment. explain() with this id tells you more.',
    replaced:
      'A newer instance with this apiKey has replaced this one. Share one instance, or call destroy() first.',
    report_dropped:
      "A report couldn't be sent in time, so it was removed from the storage. The line has the reason and its id.",
    report_rejected:
      'The API rejected this report. The line has its status and its reply. It will be tried again for a week.',
    second_tag:
      'The page already has a script tag with this key, so this one only set the user. Put the tag into the <head>.',
    skipped: "This popup can't be read: it's invalid, or needs a newer version of the SDK.",
    trigger_failed: "This trigger can't start. Check its selector.",
    unknown_option:
      'This option or attribute has no effect. Check its spelling, including upper and lower case.',
  }),
);

const explained = new Set<string>();

/** Writes what to do about a line, once for each code. */
export const explainLine: Platform['log'] = (level, code) => {
  const message = messages.get(code);
  if (message === undefined || explained.has(code)) return;
  explained.add(code);
  console[level](`[service-popups] ${code}: ${message}`);
};
