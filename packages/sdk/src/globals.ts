import type { HostApi, ServicePopups } from './index';

/** The globals of the script tag. The build appends this declaration to the package's types. */
declare global {
  interface Window {
    /** The class. */
    ServicePopups?: new () => ServicePopups;
    /** Calls callbacks with the page's instance, now or when the script has loaded. */
    servicePopups?:
      ((popups: HostApi) => void)[] | { push: (callback: (popups: HostApi) => void) => unknown };
  }
}
