import type { PopupDefinition, PopupTexts } from '../popup';

/** Comments, elements whose content isn't text, and the start of opening or closing tags. */
const MARKUP = /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)/gi;
const ALLOWED = new Set(['b', 'strong', 'i', 'em', 'br', 'p', 'a', 'ul', 'ol', 'li']);
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Converts a message to a small, safe subset of HTML. Rebuilds the markup instead of filtering it, so that
 * every `<` in the result starts one of ten allowed tags, and every tag is closed.
 */
export function cleanMessage(source: string): string {
  let result = '';
  const open: string[] = [];
  const closeDownTo = (depth: number): void => {
    while (open.length > depth) result += `</${open.pop() ?? ''}>`;
  };

  const tagEnds = findTagEnds(source);
  let end = 0;
  const markup = new RegExp(MARKUP);
  for (let found = markup.exec(source); found; found = markup.exec(source)) {
    const { 2: slash, 3: name = '', index } = found;
    const start = markup.lastIndex;
    const close = name ? (tagEnds[start] ?? -1) : start - 1;
    // Never closed, so it's text.
    if (close < 0) continue;
    const attributes = source.slice(start, close);
    result += escape(source.slice(end, index));
    end = close + 1;
    markup.lastIndex = end;
    const tag = name.toLowerCase();
    if (!ALLOWED.has(tag)) continue;
    if (tag === 'br') {
      result += slash ? '' : '<br>';
    } else if (slash) {
      const depth = open.lastIndexOf(tag);
      if (depth >= 0) closeDownTo(depth);
    } else {
      const href = tag === 'a' ? safeLink(attributes) : undefined;
      // Keep the text of an unsafe link, without the link.
      if (tag === 'a' && href === undefined) continue;
      result +=
        href === undefined ? `<${tag}>` : `<a href="${escape(href).replaceAll('"', '&quot;')}">`;
      open.push(tag);
    }
  }
  result += escape(source.slice(end));
  closeDownTo(0);
  return result;
}

/**
 * For each position outside quotes, where the tag around it ends; -1 if it never does. Computed from the end, so that
 * many unclosed tags don't each search the rest of the message.
 */
function findTagEnds(source: string): number[] {
  const ends = new Array<number>(source.length + 1).fill(-1);
  const nextQuote: Record<string, number> = { '"': -1, "'": -1 };
  for (let at = source.length - 1; at >= 0; at--) {
    const character = source.charAt(at);
    const quote = nextQuote[character];
    if (character === '>') ends[at] = at;
    else if (quote === undefined) ends[at] = ends[at + 1] ?? -1;
    else {
      ends[at] = quote < 0 ? -1 : (ends[quote + 1] ?? -1);
      nextQuote[character] = at;
    }
  }
  return ends;
}

/** Cleans the message of a popup and its translations. */
export function cleanMessages<Draft extends Pick<PopupDefinition, 'message' | 'translations'>>(
  draft: Draft,
): Draft {
  const cleaned = { ...draft, message: cleanMessage(draft.message) };
  if (draft.translations) cleaned.translations = mapMessages(draft.translations);
  return cleaned;
}

function mapMessages(translations: Record<string, PopupTexts>): Record<string, PopupTexts> {
  const entries = Object.entries(translations).map(([tag, texts]): [string, PopupTexts] => {
    const { message } = texts;
    return [tag, message === undefined ? texts : { ...texts, message: cleanMessage(message) }];
  });
  return Object.fromEntries(entries);
}

/** Returns the URL if it is https, mailto, or http on localhost. */
function safeLink(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const given = decode(double ?? single ?? bare ?? '').trim();
  if (/[\s\p{Cc}]/u.test(given) || !URL.canParse(given)) return undefined;
  const { protocol, hostname, href } = new URL(given);
  const isSafe =
    protocol === 'https:' ||
    protocol === 'mailto:' ||
    (protocol === 'http:' && LOCAL_HOSTS.includes(hostname));
  return isSafe ? href : undefined;
}

/** Decodes entities first, so that none is escaped twice. */
function escape(text: string): string {
  return decode(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function decode(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|#39|nbsp);/g,
    (entity, name: string) => ENTITIES[name] ?? entity,
  );
}
