/** What the host app knows about the visitor, for targeting: a flat map. */
export type VisitorAttributes = Record<string, string | number | boolean>;

/** The options of `init()`. */
export interface InitOptions {
  /**
   * `'server'` fetches the project's popups from the API. `'client'` uses the ones in `popups` without
   * calling the API, for demos and tests.
   */
  mode: 'server' | 'client';
  /**
   * Public API key of the project. Use separate keys for production and development. Required in server
   * mode.
   */
  apiKey?: string | undefined;
  /** Which API environment to call. Default: `'production'`. */
  nodeEnv?: 'production' | 'development' | undefined;
  /** Id of the signed-in user, if popups are targeted per user. Included in event data. */
  userId?: string | null | undefined;
  /** Logs what the library does, and why, to the console. Default: `false`. */
  debug?: boolean | undefined;
  /** URL of the API. The script build defaults to the origin it was loaded from. */
  baseUrl?: string | { production: string; development: string } | undefined;
  /** The visitor's language as a BCP 47 tag. Default: that of the page, then of the browser. */
  language?: string | undefined;
  /** Attributes of the visitor, for targeting. */
  attributes?: VisitorAttributes | undefined;
  /** Proof that `userId` is genuine, created by your backend. */
  userHash?: string | null | undefined;
  /** With `false`, nothing is fetched, stored or sent until `setConsent(true)`. Default: `true`. */
  consent?: boolean | undefined;
  /** With `false`, the library doesn't report how often popups were suppressed, and why. Default: `true`. */
  diagnostics?: boolean | undefined;
  /** Client mode: the popup definitions. */
  popups?: readonly unknown[] | undefined;
  /** Client mode: the surveys of these popups. */
  surveys?: readonly unknown[] | undefined;
  /** Client mode: the nonce in the page's Content Security Policy, for the frame's script and style. */
  nonce?: string | undefined;
}
