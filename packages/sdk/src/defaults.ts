/** Set by the build for packages that belong to one installation; empty otherwise. */
declare const __BASE_URL__: string;

/** Where the API is when `init()` does not say. The script build sets the origin it came from. */
export const defaults = { baseUrl: __BASE_URL__ };
