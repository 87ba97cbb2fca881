import type { HostFont } from '@service-popups/contract';

/** Regular, bold and italic in two scripts. */
const MAX_FILES = 6;
const MAX_BYTES = 300_000;

type FontFile = HostFont['files'][number];
type FileRequest = Omit<FontFile, 'data'> & { url: string };

/** Calls back with the font of the page and those of its files that the page has loaded. */
export function readFont(until: AbortSignal, use: (font: HostFont) => void): void {
  const { fontFamily: family } = getComputedStyle(document.body);
  const names = (family.match(/"[^"]*"|[^,]+/g) ?? []).map(unquoted);
  const requests = [...document.styleSheets].flatMap((sheet) => filesIn(sheet, names));
  void Promise.all(requests.slice(0, MAX_FILES).map((one) => download(until, one))).then(
    (files) => {
      if (!until.aborted) use({ type: 'font', family, files: files.flatMap((file) => file ?? []) });
    },
  );
}

/** The files of a style sheet that the page has loaded, and of those that it imports. */
function filesIn(sheet: CSSStyleSheet, names: readonly string[]): FileRequest[] {
  const base = sheet.href ?? document.baseURI;
  const inRules = (rules: CSSRuleList): FileRequest[] =>
    [...rules].flatMap((rule): FileRequest[] => {
      if (rule instanceof CSSFontFaceRule) return fileOf(rule.style, base, names);
      const { styleSheet, cssRules } = rule as Partial<CSSImportRule & CSSGroupingRule>;
      if (styleSheet) return filesIn(styleSheet, names);
      return cssRules ? inRules(cssRules) : [];
    });
  try {
    return inRules(sheet.cssRules);
  } catch {
    // A style sheet of another origin can only be read with CORS.
    return [];
  }
}

function fileOf(style: CSSStyleDeclaration, base: string, names: readonly string[]): FileRequest[] {
  const read = (name: string, initial = ''): string => style.getPropertyValue(name) || initial;
  const file = {
    family: unquoted(read('font-family')),
    weight: read('font-weight', 'normal'),
    style: read('font-style', 'normal'),
    unicodeRange: read('unicode-range', 'U+0-10FFFF'),
  };
  const [, , source] = /url\((["']?)(.+?)\1\)/.exec(read('src')) ?? [];
  const isLoaded = [...document.fonts].some(
    (face) =>
      face.status === 'loaded' &&
      unquoted(face.family) === file.family &&
      face.weight === file.weight &&
      face.style === file.style &&
      face.unicodeRange === file.unicodeRange,
  );
  if (!source || !isLoaded || !names.includes(file.family)) return [];
  return [{ ...file, url: new URL(source, base).href }];
}

/** Downloads a file, usually from the browser's cache. Returns undefined if that fails. */
async function download(
  signal: AbortSignal,
  { url, ...file }: FileRequest,
): Promise<FontFile | undefined> {
  try {
    const reply = await fetch(url, { signal, cache: 'force-cache' });
    const data = await reply.arrayBuffer();
    return reply.ok && data.byteLength <= MAX_BYTES ? { ...file, data } : undefined;
  } catch {
    return undefined;
  }
}

function unquoted(name: string): string {
  return name.trim().replace(/^["']|["']$/g, '');
}
