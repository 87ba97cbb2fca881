import { createContext, runInContext } from 'node:vm';

export interface HostPage {
  /** Addresses that the page has fetched. */
  requests: string[];
  /** What the page itself has written to the console. */
  printed: string[];
  /** Warnings, errors and what the SDK says of its work. */
  logged: string[];
  run: (code: string) => unknown;
  /** Runs code as the script of a tag with these attributes. */
  runScriptTag: (code: string, attributes: Map<string, string>) => void;
}

/** Where the page is; the browser completes the addresses in it by this. */
export const hostAddress = 'https://shop.example/';

const none = (): undefined => undefined;

/** A storage whose entries are its own properties, as in a browser. */
const storagePrototype = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    Reflect.deleteProperty(this, key);
  },
};

/**
 * As much of a browser as the SDK needs to start: an API without popups, and no screen. What the
 * page has beyond that is given.
 */
export function openHostPage(more: Record<string, unknown> = {}): HostPage {
  const requests: string[] = [];
  const printed: string[] = [];
  const logged: string[] = [];
  const writeTo =
    (lines: string[]) =>
    (...parts: unknown[]): void => {
      lines.push(parts.map(String).join(' '));
    };
  const log = writeTo(logged);
  const document = {
    currentScript: null as unknown,
    documentElement: { lang: 'en' },
    hidden: false,
    addEventListener: none,
    removeEventListener: none,
    querySelector: () => null,
  };
  const page = createContext({
    document,
    addEventListener: none,
    removeEventListener: none,
    dispatchEvent: none,
    Event,
    location: { href: hostAddress },
    history: { pushState: none, replaceState: none },
    navigator: { language: 'en' },
    screen: { width: 1280, height: 800 },
    matchMedia: () => ({ matches: false }),
    localStorage: Object.create(storagePrototype) as unknown,
    sessionStorage: Object.create(storagePrototype) as unknown,
    crypto,
    AbortController,
    AbortSignal,
    URL,
    URLSearchParams,
    reportError: log,
    setTimeout: none,
    clearTimeout: none,
    console: { log: writeTo(printed), table: writeTo(printed), debug: log, warn: log, error: log },
    fetch: (url: string) => {
      requests.push(url);
      return Promise.resolve(new Response('[]'));
    },
    ...more,
  });
  runInContext('globalThis.window = globalThis', page);

  return {
    requests,
    printed,
    logged,
    run: (code) => runInContext(code, page) as unknown,
    runScriptTag(code, attributes) {
      const dataset = Object.fromEntries(
        [...attributes]
          .filter(([name]) => name.startsWith('data-'))
          .map(([name, value]) => [
            name
              .slice('data-'.length)
              .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
            value,
          ]),
      );
      const src = new URL(attributes.get('src') ?? '', hostAddress).href;
      document.currentScript = { src, dataset };
      runInContext(code, page);
      document.currentScript = null;
    },
  };
}
