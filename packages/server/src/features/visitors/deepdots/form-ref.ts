/** What the key of an answer says: where the question was shown, in which language, and which one it is. */
export interface FormRef {
  popupId: string;
  version: number;
  language: string;
  questionId: string;
}

const REF = /^\/([^/]+)\/([1-9]\d{0,9})\/([^/]+)\/([^/]+)\/$/;
/** What the renderer puts before the key of an option's own text. */
const OTHER_PREFIX = 'extra-option-';

/**
 * Names a question in a form. The renderer sends nothing else about what the visitor saw. It looks for these names
 * within others, so none may be a part of another: slashes on both ends prevent it.
 */
export function formatRef({ popupId, version, language, questionId }: FormRef): string {
  return `/${popupId}/${String(version)}/${encodeURIComponent(language)}/${questionId}/`;
}

export function parseRef(key: string): FormRef | undefined {
  const [, popupId = '', version, language = '', questionId = ''] = REF.exec(key) ?? [];
  return version === undefined
    ? undefined
    : { popupId, version: Number(version), language: decode(language), questionId };
}

/** The key of the question that a text belongs to, if it's the text of an option. */
export function otherOf(key: string): string | undefined {
  return key.startsWith(OTHER_PREFIX) ? key.slice(OTHER_PREFIX.length) : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
