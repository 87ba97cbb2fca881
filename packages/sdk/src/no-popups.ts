import type { HostApi } from './host-api';

/** Creates an instance whose methods do nothing, for servers. */
export function noPopups(): HostApi {
  const noop = (): void => undefined;
  return {
    init: noop,
    autoLaunch: noop,
    on: () => noop,
    off: noop,
    markSurveyAnswered: noop,
    triggerEvent: noop,
    show: noop,
    mount: () => noop,
    close: noop,
    setUser: noop,
    setAttributes: noop,
    setLanguage: noop,
    reset: noop,
    setConsent: noop,
    explain: () => [],
    ready: () => Promise.resolve(),
    destroy: noop,
  };
}
