import type { HostApi } from './host-api';

/** What an instance can do where there is no browser, as on a server: nothing, and it says so. */
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
