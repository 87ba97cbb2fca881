/** What is known of a visitor, for targeting: a flat map. */
export type VisitorAttributes = Record<string, string | number | boolean>;

/** What `init()` takes. */
export interface InitOptions {
  /**
   * `'server'` fetches the popups of `apiKey`; `'client'` takes those in `popups` and calls no API,
   * for demos and tests.
   */
  mode: 'server' | 'client';
  /**
   * Public API key of the project. Use one for production and another for development. Required in
   * server mode.
   */
  apiKey?: string;
  /** Which API environment to call. Default: `'production'`. */
  nodeEnv?: 'production' | 'development';
  /** Id of the user, when popups are targeted per user. Copied into event data. */
  userId?: string;
  /** Tells on the console what the library does and why. Default: `false`. */
  debug?: boolean;
  /** Address of the API. The script build defaults to the origin it was loaded from. */
  baseUrl?: string | { production: string; development: string };
  /** BCP 47 tag of the language to show. Default: that of the page, then of the browser. */
  language?: string;
  /** What targeting may ask about the visitor. */
  attributes?: VisitorAttributes;
  /** Proof that `userId` is genuine, made by your backend. */
  userHash?: string;
  /** With `false`, nothing is fetched, stored or sent until `setConsent(true)`. Default: `true`. */
  consent?: boolean;
  /** With `false`, it is not counted why popups were held back. Default: `true`. */
  diagnostics?: boolean;
  /** Client mode: the popups. */
  popups?: readonly unknown[];
  /** Client mode: the surveys that those popups ask. */
  surveys?: readonly unknown[];
  /** Client mode: nonce of the page's content security policy, for the frame's script and style. */
  nonce?: string;
}
