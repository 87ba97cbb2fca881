import { readFileSync } from 'node:fs';

const spec = readFileSync(new URL('../../../../docs/spec.md', import.meta.url), 'utf8');

/** The rows of the table in the specification whose first headings are these. */
export function specTable(...headings: string[]): string[][] {
  const lines = spec.split('\n');
  const start = lines.findIndex((line) =>
    headings.every((heading, index) => cells(line)[index] === heading),
  );
  if (start < 0)
    throw new Error(`docs/spec.md has no table whose headings start with ${headings.join()}`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map(cells);
}

function cells(line: string): string[] {
  return line.startsWith('|')
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : [];
}

/** The words in code spans, without quotes. */
export function codeWords(text = ''): string[] {
  return [...text.matchAll(/`'?([^`']+)'?`/g)].map(([, word = '']) => word);
}
