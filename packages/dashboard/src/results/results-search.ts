import type { Device, Dimension, ReviewStatus } from '@service-popups/contract';
import { parseAnswerFilters, parseTagFilter } from '@service-popups/rules';
import { isDay } from '../format/days';
import type { InvalidFilter } from '../ui/invalid-filters';

export const periods = [7, 28, 90, 'all'] as const;
export type Period = (typeof periods)[number];

export const views = ['summary', 'questions', 'texts', 'responses'] as const;
export type View = (typeof views)[number];

const devices: readonly Device[] = ['desktop', 'tablet', 'mobile'];

export const reviewStatuses: readonly ReviewStatus[] = ['new', 'seen', 'done'];

/** What questions can be broken down by, besides answers. `time` chooses a unit. */
const groupings: readonly (Dimension | 'time')[] = [
  'time',
  'day',
  'week',
  'month',
  'device',
  'language',
  'page',
  'version',
  'finished',
];

const MAX_ANSWERS = 4000;
const MAX_TAG_FILTER = 4000;
const MAX_BY = 80;

/** The search part of the URL of a popup's results. */
export interface ResultsSearch {
  days?: Period;
  /** A custom range; takes precedence over `days`. */
  from?: string;
  to?: string;
  lang?: string;
  device?: Device;
  path?: string;
  version?: number;
  finished?: boolean;
  /** Filters by answers and hidden fields, as in `plan:team,pro;score:0..6`. */
  answers?: string;
  /** Filters by the review; tags as in `bug,too%20slow`. */
  tag?: string;
  status?: ReviewStatus;
  /** The baseline: the previous period or another version. */
  compare?: 'previous' | number;
  view?: View;
  /** What questions are broken down by: `time`, a dimension, or `answer:<id>`. */
  by?: string;
  /** The question whose results in earlier versions are shown too. */
  earlier?: string;
  /** The question whose text answers are listed, the version that asked it, and the search term. */
  question?: string;
  asOf?: number;
  search?: string;
  /** The open response. */
  response?: string;
}

/** Clears every filter. */
export const noFilters = {
  days: undefined,
  from: undefined,
  to: undefined,
  lang: undefined,
  device: undefined,
  path: undefined,
  version: undefined,
  finished: undefined,
  answers: undefined,
  tag: undefined,
  status: undefined,
  compare: undefined,
  search: undefined,
} as const;

/** The labels of the filters. */
const filterNames: Readonly<Record<keyof typeof noFilters, string>> = {
  days: 'Period',
  from: 'From',
  to: 'To',
  lang: 'Language',
  device: 'Device',
  path: 'Path',
  version: 'Version',
  finished: 'Completion',
  answers: 'Answers',
  tag: 'Tag',
  status: 'Review status',
  compare: 'Compare with',
  search: 'Search answers',
};
const filters = Object.keys(filterNames) as (keyof typeof noFilters)[];

export function hasFilters(search: ResultsSearch): boolean {
  return filters.some((name) => search[name] !== undefined);
}

/** The filters in the URL that `readResultsSearch` drops. */
export function invalidResultsFilters(raw: Record<string, unknown>): InvalidFilter[] {
  const valid = readResultsSearch(raw);
  return filters
    .filter((name) => raw[name] !== undefined && valid[name] === undefined)
    .map((name) => ({ name: filterNames[name], value: raw[name] }));
}

/** Parses the URL's search and drops invalid values. */
export function readResultsSearch(raw: Record<string, unknown>): ResultsSearch {
  const from = readDay(raw.from);
  const to = readDay(raw.to);
  const found: Record<keyof ResultsSearch, unknown> = {
    days: periods.find((period) => period === raw.days),
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    lang: readText(raw.lang, 35),
    device: devices.find((device) => device === raw.device),
    path: readText(raw.path, 2048),
    version: wholeNumber(raw.version),
    finished: typeof raw.finished === 'boolean' ? raw.finished : undefined,
    answers: readAnswerFilters(raw.answers),
    tag: readTags(raw.tag),
    status: reviewStatuses.find((status) => status === raw.status),
    compare: raw.compare === 'previous' ? 'previous' : wholeNumber(raw.compare),
    view: views.find((view) => view === raw.view),
    by: readBy(raw.by),
    earlier: readText(raw.earlier, 64),
    question: readText(raw.question, 64),
    asOf: wholeNumber(raw.asOf),
    search: readText(raw.search, 200),
    response: readText(raw.response, 36),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The router parses digits as a number, even where the value is text. */
function readText(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= maxLength ? text : undefined;
}

function readAnswerFilters(value: unknown): string | undefined {
  const text = readText(value, MAX_ANSWERS);
  return text !== undefined && parseAnswerFilters(text) ? text : undefined;
}

function readTags(value: unknown): string | undefined {
  const text = readText(value, MAX_TAG_FILTER);
  return text !== undefined && parseTagFilter(text) ? text : undefined;
}

function readBy(value: unknown): string | undefined {
  const by = readText(value, MAX_BY);
  const isKnown = groupings.some((one) => one === by);
  return isKnown || by?.startsWith('answer:') ? by : undefined;
}

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

function wholeNumber(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e9
    ? Number(value)
    : undefined;
}
