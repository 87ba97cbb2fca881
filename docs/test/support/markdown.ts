export interface Sample {
  language: string;
  /** What stands beside the language: `json popup` is the JSON of a popup. */
  kind: string;
  code: string;
  /** Line of its first line in the page. */
  line: number;
}

const FENCE = /^```(\w*) ?([\w-]*)\n(.*?)^```$/gms;

/** The fenced samples of a page. */
export function samplesIn(text: string): Sample[] {
  return [...text.matchAll(FENCE)].map((fence) => {
    const [, language = '', kind = '', code = ''] = fence;
    return { language, kind, code, line: text.slice(0, fence.index).split('\n').length + 1 };
  });
}

export function withoutSamples(text: string): string {
  return text.replace(FENCE, '');
}

/** Texts in backticks outside samples. */
export function inlineCode(text: string): string[] {
  return [...withoutSamples(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** Targets of links and images. */
export function linksIn(text: string): string[] {
  const prose = withoutSamples(text).replace(/`[^`\n]+`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

/** The anchors that its headings get where the page is shown. */
export function anchorsIn(text: string): string[] {
  return [...withoutSamples(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The rows of the table whose first column is headed so, without the backticks. */
export function tableOf(text: string, heading: string): string[][] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `));
  if (start < 0) throw new Error(`There is no table headed "${heading}".`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The words in backticks of a cell. */
export function namesIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
