/** Set by the build for packages that belong to one installation; empty otherwise. */
declare const __BASE_URL__: string;

/** What depends on how the library came into the page; its entry sets it. */
export const defaults = {
  /** Where the API is when `init()` does not say. */
  baseUrl: __BASE_URL__,
  /** Loads the frame of client mode: it is large, and nobody else needs it. */
  loadFrame: (): Promise<{ html: string }> => import('./client-frame'),
};
