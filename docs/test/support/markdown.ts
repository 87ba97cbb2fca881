export interface Sample {
  language: string;
  /** The word after the language, such as `popup` in `json popup`. */
  kind: string;
  code: string;
  /** Line number of its first line in the page. */
  line: number;
}

const FENCE = /^```(\w*) ?([\w-]*)\n(.*?)^```$/gms;

/** The fenced code blocks of a page. */
export function samplesIn(text: string): Sample[] {
  return [...text.matchAll(FENCE)].map((fence) => {
    const [, language = '', kind = '', code = ''] = fence;
    return { language, kind, code, line: text.slice(0, fence.index).split('\n').length + 1 };
  });
}

export function withoutSamples(text: string): string {
  return text.replace(FENCE, '');
}

/** Texts in backticks, except in samples. */
export function inlineCode(text: string): string[] {
  return [...withoutSamples(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** Targets of links and images. */
export function linksIn(text: string): string[] {
  const prose = withoutSamples(text).replace(/`[^`\n]+`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

/** The anchors of a page's headings, as GitHub generates them. */
export function anchorsIn(text: string): string[] {
  return [...withoutSamples(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The rows of the first table whose first column has this heading. */
export function tableOf(text: string, heading: string): string[][] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `));
  if (start < 0) throw new Error(`There's no table with the heading "${heading}".`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The texts in backticks in a table cell. */
export function namesIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
