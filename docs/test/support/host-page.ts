import { createContext, runInContext } from 'node:vm';

export interface HostPage {
  /** URLs that the page has fetched. */
  requests: string[];
  /** What the page has written with console.log and console.table. */
  printed: string[];
  /** Warnings, errors and the SDK's debug log. */
  logged: string[];
  run: (code: string) => unknown;
  /** Runs code as a script tag with these attributes. */
  runScriptTag: (code: string, attributes: Map<string, string>) => void;
}

/** The page's URL, against which relative URLs resolve. */
export const hostAddress = 'https://shop.example/';

const noop = (): undefined => undefined;

/** A storage with its entries as own properties, as in browsers. */
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

/** Creates the minimal browser that the SDK needs to start: no layout, and an API without popups. */
export function openHostPage(extraGlobals: Record<string, unknown> = {}): HostPage {
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
    addEventListener: noop,
    removeEventListener: noop,
    querySelector: () => null,
  };
  const page = createContext({
    document,
    addEventListener: noop,
    removeEventListener: noop,
    dispatchEvent: noop,
    Event,
    location: { href: hostAddress },
    history: { pushState: noop, replaceState: noop },
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
    setTimeout: noop,
    clearTimeout: noop,
    console: { log: writeTo(printed), table: writeTo(printed), debug: log, warn: log, error: log },
    fetch: (url: string) => {
      requests.push(url);
      return Promise.resolve(new Response('[]'));
    },
    ...extraGlobals,
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
