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
  apiKey?: string | undefined;
  /** Which API environment to call. Default: `'production'`. */
  nodeEnv?: 'production' | 'development' | undefined;
  /** Id of the user, when popups are targeted per user. Copied into event data. */
  userId?: string | null | undefined;
  /** Tells on the console what the library does and why. Default: `false`. */
  debug?: boolean | undefined;
  /** Address of the API. The script build defaults to the origin it was loaded from. */
  baseUrl?: string | { production: string; development: string } | undefined;
  /** BCP 47 tag of the language to show. Default: that of the page, then of the browser. */
  language?: string | undefined;
  /** What targeting may ask about the visitor. */
  attributes?: VisitorAttributes | undefined;
  /** Proof that `userId` is genuine, made by your backend. */
  userHash?: string | null | undefined;
  /** With `false`, nothing is fetched, stored or sent until `setConsent(true)`. Default: `true`. */
  consent?: boolean | undefined;
  /** With `false`, it is not counted why popups were held back. Default: `true`. */
  diagnostics?: boolean | undefined;
  /** Client mode: the popups. */
  popups?: readonly unknown[] | undefined;
  /** Client mode: the surveys that those popups ask. */
  surveys?: readonly unknown[] | undefined;
  /** Client mode: nonce of the page's content security policy, for the frame's script and style. */
  nonce?: string | undefined;
}
