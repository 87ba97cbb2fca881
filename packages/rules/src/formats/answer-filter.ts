/** What an answer must be for its response to be part of the results. */
export type AnswerTest =
  | { is: 'given' }
  | { is: 'missing' }
  /** One of these values. For lists, at least one entry must be. */
  | { is: 'any'; values: string[] }
  /** A number from the first to the last, inclusive. */
  | { is: 'between'; least?: number; most?: number };

export interface AnswerFilter {
  /** The id of a question or hidden field. */
  key: string;
  /** For answers with several rows. */
  row?: string;
  test: AnswerTest;
}

const RANGE = /^(-?\d{1,15}(?:\.\d{1,15})?)?\.\.(-?\d{1,15}(?:\.\d{1,15})?)?$/;

/**
 * Filters as text, for URLs: `score:0..6;plan:team,pro;why:*`. `*` stands for any answer, `-` for none. Keys and
 * values are percent-encoded.
 */
export function formatAnswerFilters(filters: readonly AnswerFilter[]): string {
  return filters
    .map(({ key, row, test }) => {
      const name = row === undefined ? encode(key) : `${encode(key)}/${encode(row)}`;
      return `${name}:${formatTest(test)}`;
    })
    .join(';');
}

function formatTest(test: AnswerTest): string {
  switch (test.is) {
    case 'given':
      return '*';
    case 'missing':
      return '-';
    case 'any':
      return test.values.map(encode).join(',');
    case 'between':
      return `${String(test.least ?? '')}..${String(test.most ?? '')}`;
  }
}

/** Undefined if the text isn't valid. */
export function parseAnswerFilters(text: string): AnswerFilter[] | undefined {
  try {
    const filters = text.split(';').map(parseFilter);
    return filters.every((filter) => filter !== undefined) ? filters : undefined;
  } catch {
    // A percent sign that encodes nothing.
    return undefined;
  }
}

function parseFilter(text: string): AnswerFilter | undefined {
  const [, name = '', value] = /^([^:]+):(.*)$/s.exec(text) ?? [];
  const [key = '', row, ...rest] = name.split('/').map(decodeURIComponent);
  if (value === undefined || key === '' || row === '' || rest.length) return undefined;
  return { key, ...(row === undefined ? {} : { row }), test: parseTest(value) };
}

function parseTest(value: string): AnswerTest {
  if (value === '*') return { is: 'given' };
  if (value === '-') return { is: 'missing' };
  const [range, least, most] = RANGE.exec(value) ?? [];
  if (range === undefined || (least ?? most) === undefined)
    return { is: 'any', values: value.split(',').map(decodeURIComponent) };
  return {
    is: 'between',
    ...(least === undefined ? {} : { least: Number(least) }),
    ...(most === undefined ? {} : { most: Number(most) }),
  };
}

/** Like `encodeURIComponent`, but also escapes `*`, `-` and `..`, which mean something in a filter. */
export function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/^[*-]/, (mark) => (mark === '*' ? '%2A' : '%2D'))
    .replaceAll('..', '%2E%2E');
}
