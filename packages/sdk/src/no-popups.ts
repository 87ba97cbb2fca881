import type { HostApi } from './host-api';

/** Where there is no browser, as on a server, every method does nothing. */
export function noPopups(): HostApi {
  const nothing = (): void => undefined;
  return {
    init: nothing,
    autoLaunch: nothing,
    on: nothing,
    off: nothing,
    markSurveyAnswered: nothing,
    triggerEvent: nothing,
    show: nothing,
    close: nothing,
    setUser: nothing,
    setAttributes: nothing,
    setLanguage: nothing,
    setConsent: nothing,
    explain: () => [],
    ready: () => Promise.resolve(),
    destroy: nothing,
  };
}
