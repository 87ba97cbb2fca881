import { createContext, runInContext } from 'node:vm';

export interface HostPage {
  /** Addresses that the page has fetched. */
  requests: string[];
  /** What was written to the console. */
  logged: string[];
  run: (code: string) => unknown;
  /** Runs code as the script of a tag with these attributes. */
  runScriptTag: (code: string, attributes: Map<string, string>) => { attributesRead: string[] };
}

const none = (): undefined => undefined;

/** As much of a browser as the SDK needs to start: an API without popups, and no screen. */
export function openHostPage(): HostPage {
  const requests: string[] = [];
  const logged: string[] = [];
  const log = (...parts: unknown[]): void => {
    logged.push(parts.map(String).join(' '));
  };
  const document = {
    currentScript: null as unknown,
    documentElement: { lang: 'en' },
    visibilityState: 'visible',
    addEventListener: none,
    removeEventListener: none,
  };
  const page = createContext({
    document,
    addEventListener: none,
    removeEventListener: none,
    location: { href: 'https://shop.example/' },
    history: { pushState: none, replaceState: none },
    navigator: { language: 'en' },
    screen: { width: 1280, height: 800 },
    matchMedia: () => ({ matches: false }),
    localStorage: { getItem: () => null, setItem: none, removeItem: none },
    crypto,
    AbortSignal,
    URL,
    setTimeout: none,
    clearTimeout: none,
    console: { log, debug: log, warn: log, error: log },
    fetch: (url: string) => {
      requests.push(url);
      return Promise.resolve(new Response('[]'));
    },
  });
  runInContext('globalThis.window = globalThis', page);

  return {
    requests,
    logged,
    run: (code) => runInContext(code, page) as unknown,
    runScriptTag(code, attributes) {
      const attributesRead: string[] = [];
      const dataset = new Proxy<Record<string, string>>(
        {},
        {
          get(_, property) {
            const name = 'data-' + String(property).replace(/[A-Z]/g, (c) => '-' + c.toLowerCase());
            attributesRead.push(name);
            return attributes.get(name);
          },
        },
      );
      document.currentScript = { src: attributes.get('src'), dataset };
      runInContext(code, page);
      document.currentScript = null;
      return { attributesRead };
    },
  };
}
