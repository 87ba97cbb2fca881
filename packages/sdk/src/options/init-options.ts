import type { PopupDefinition, Survey } from '../definitions/client-definitions';

/** What the host app knows about the visitor, for targeting: a flat map. */
export type VisitorAttributes = Record<string, string | number | boolean>;

/** Attributes to add, change or, with `null` or `undefined`, remove. */
export type AttributeChanges = Record<string, string | number | boolean | null | undefined>;

/** The options of `init()` that both modes have. */
export interface CommonOptions {
  /** Id of the signed-in user, if popups are targeted per user. Included in event data. */
  userId?: string | null | undefined;
  /** Logs what the library does, and why, to the console. Default: `false`. */
  debug?: boolean | undefined;
  /** The visitor's language as a BCP 47 tag. Default: that of the page, then of the browser. */
  language?: string | null | undefined;
  /** Attributes of the visitor, for targeting. */
  attributes?: AttributeChanges | undefined;
  /** With `false`, nothing is fetched, stored or sent until `setConsent(true)`. Default: `true`. */
  consent?: boolean | undefined;
}

/** The options of `init()` in server mode, which fetches the project's popups from the API. */
export interface ServerOptions extends CommonOptions {
  mode: 'server';
  /** Public API key of the project. Use separate keys for production and development. */
  apiKey: string;
  /** Which API environment to call. Default: `'production'`. */
  nodeEnv?: 'production' | 'development' | undefined;
  /** URL of the API, or its path if it's on the same origin as the page. */
  baseUrl: string | { production: string; development: string };
  /** Proof that `userId` is genuine, created by your backend. */
  userHash?: string | null | undefined;
  /** With `false`, the library doesn't report how often popups were suppressed, and why. Default: `true`. */
  diagnostics?: boolean | undefined;
}

/** The options of `init()` in client mode, which doesn't call the API, for demos and tests. */
export interface ClientOptions extends CommonOptions {
  mode: 'client';
  /** Separates the stored state of several demos on one site. Default: `'client'`. */
  apiKey?: string | undefined;
  /** The popups. */
  popups?: readonly PopupDefinition[] | undefined;
  /** The surveys of these popups. */
  surveys?: readonly Survey[] | undefined;
  /** The nonce in the page's Content Security Policy, for the frame's script and style. A script tag passes its own. */
  nonce?: string | undefined;
}

/** The options of `init()`. */
export type InitOptions = ServerOptions | ClientOptions;

/** The options of `init()` on the script tag's instance, which knows the folder that it was loaded from. */
export type ScriptOptions =
  | (Omit<ServerOptions, 'baseUrl'> & Partial<Pick<ServerOptions, 'baseUrl'>>)
  | ClientOptions;
