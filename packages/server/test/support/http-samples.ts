import { readFileSync } from 'node:fs';

export const apiPage = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');

const SAMPLE = /^```http request\n(.*?)^```\n+```http response\n(.*?)^```$/gms;

export interface HttpSample {
  title: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  expected: { status: number; headers: Record<string, string>; body: unknown };
}

/** The HTTP samples on a page: each a request with the expected reply. */
export function httpSamples(page: string): HttpSample[] {
  return [...page.matchAll(SAMPLE)].map(([, request = '', response = '']) => {
    const [first = '', ...lines] = request.split('\n');
    const [method = '', url = ''] = first.split(' ');
    const end = lines.indexOf('');
    const [, status, head = '', body = 'null'] =
      /^(\d+)\n((?:[\w-]+: [^\n]*\n)*)(.*)$/s.exec(response) ?? [];
    return {
      title: first,
      method,
      url,
      headers: headersIn(lines.slice(0, end)),
      body: lines
        .slice(end + 1)
        .join('\n')
        .trim(),
      expected: {
        status: Number(status),
        headers: headersIn(head.split('\n')),
        body: JSON.parse(body) as unknown,
      },
    };
  });
}

function headersIn(lines: string[]): Record<string, string> {
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
}

/** The routes in the first column of a table, with their role; `base` is prepended to each path. */
export function routesInTable(page: string, heading: string, base = ''): string[] {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map((line) => {
    const [, method = '', path = ''] = /`([A-Z]+) ?(\S*)`/.exec(line) ?? [];
    const [, , role = ''] = line.split('|').map((cell) => cell.trim());
    return `${method} ${base}${path} ${role}`;
  });
}
