import type { components } from './schema';

/** Everything that requests and replies contain, such as `Schemas['PopupDraft']`. */
export type Schemas = components['schemas'];
