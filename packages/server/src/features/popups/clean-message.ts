/** Comments, elements whose content is no text, then single tags, closing or opening. */
const MARKUP =
  /<!--[^]*?(?:-->|$)|<(script|style)\b[^]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
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
 * A message in the small safe subset of HTML. It is not filtered but written anew: whatever the
 * source was, each `<` in the result begins one of ten tags, and each tag is closed.
 */
export function cleanMessage(source: string): string {
  let result = '';
  const open: string[] = [];
  const closeDownTo = (depth: number): void => {
    while (open.length > depth) result += `</${open.pop() ?? ''}>`;
  };

  let end = 0;
  for (const { 0: markup, 2: slash, 3: name = '', 4: attributes = '', index } of source.matchAll(
    MARKUP,
  )) {
    result += escaped(source.slice(end, index));
    end = index + markup.length;
    const tag = name.toLowerCase();
    if (!ALLOWED.has(tag)) continue;
    if (tag === 'br') {
      result += slash ? '' : '<br>';
    } else if (slash) {
      const depth = open.lastIndexOf(tag);
      if (depth >= 0) closeDownTo(depth);
    } else {
      const href = tag === 'a' ? safeLink(attributes) : undefined;
      // The words of a link that leads nowhere safe stay as words.
      if (tag === 'a' && href === undefined) continue;
      result +=
        href === undefined ? `<${tag}>` : `<a href="${escaped(href).replaceAll('"', '&quot;')}">`;
      open.push(tag);
    }
  }
  result += escaped(source.slice(end));
  closeDownTo(0);
  return result;
}

/** Where a link may lead: to the web by a secure way, to this very machine, to a letter. */
function safeLink(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const given = decoded(double ?? single ?? bare ?? '').trim();
  if (/[\s\p{Cc}]/u.test(given) || !URL.canParse(given)) return undefined;
  const { protocol, hostname, href } = new URL(given);
  const isSafe =
    protocol === 'https:' ||
    protocol === 'mailto:' ||
    (protocol === 'http:' && LOCAL_HOSTS.includes(hostname));
  return isSafe ? href : undefined;
}

/** Entities that stand in the source are taken for what they mean, so that none is escaped twice. */
function escaped(text: string): string {
  return decoded(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function decoded(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|#39|nbsp);/g,
    (whole, name: string) => ENTITIES[name] ?? whole,
  );
}
