import type { HostApi, ScriptOptions } from './index';

/** The globals of the script tag. The build appends this declaration to the package's types. */
/** The methods of the script tag's instance. */
type ScriptApi = Omit<HostApi, 'init'> & { init: (options: ScriptOptions) => void };

declare global {
  interface Window {
    /** The class. */
    ServicePopups?: new () => ScriptApi;
    /** Calls callbacks with the page's instance, now or when the script has loaded. */
    servicePopups?:
      | ((popups: ScriptApi) => void)[]
      | { push: (callback: (popups: ScriptApi) => void) => unknown };
  }
}
