export interface RichElement {
  readonly tag: string;
  readonly href?: string;
  readonly children: RichNode[];
}
export type RichNode = string | RichElement;

/** Matches comments, scripts and styles with their content, and single opening or closing tags. */
const MARKUP =
  /<!--[^]*?-->|<(script|style)\b[^]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ALLOWED = /^(?:b|strong|i|em|br|p|a|ul|ol|li)$/;
const HREF = /\bhref\s*=\s*["']?\s*([^\s"'>]+)/i;
const SAFE_LINK = /^(?:https?:\/\/|mailto:)/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

function decode(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|#39|nbsp);/g,
    (entity, name: string) => ENTITIES[name] ?? entity,
  );
}

/**
 * Parses the HTML subset that popup messages may use. `DOMParser` isn't an option: Trusted Types,
 * which a `srcdoc` frame inherits, block it. The result has only allowed tags and safe links,
 * however broken the markup.
 */
export function parseRichText(source: string): RichNode[] {
  const nodes: RichNode[] = [];
  const open: RichElement[] = [];
  const add = (node: RichNode) => (open[open.length - 1]?.children ?? nodes).push(node);
  let end = 0;
  for (const { 0: markup, 2: slash, 3: name = '', 4: attributes = '', index } of source.matchAll(
    MARKUP,
  )) {
    if (index > end) add(decode(source.slice(end, index)));
    end = index + markup.length;
    const tag = name.toLowerCase();
    if (!ALLOWED.test(tag)) continue;
    if (slash) {
      const depth = open.map((element) => element.tag).lastIndexOf(tag);
      if (depth >= 0) open.length = depth;
      continue;
    }
    const href = tag === 'a' ? decode(HREF.exec(attributes)?.[1] ?? '') : undefined;
    if (href !== undefined && !SAFE_LINK.test(href)) continue;
    const element: RichElement = { tag, children: [], ...(href && { href }) };
    add(element);
    if (tag !== 'br') open.push(element);
  }
  if (end < source.length) add(decode(source.slice(end)));
  return nodes;
}
