import type { Device } from '@service-popups/contract';
import { isDay } from '../format/days';

export const periods = [7, 28, 90, 'all'] as const;
export type Period = (typeof periods)[number];

export const views = ['summary', 'questions', 'texts', 'responses'] as const;
export type View = (typeof views)[number];

const devices: readonly Device[] = ['desktop', 'tablet', 'mobile'];

/** Name and value of a hidden field. */
const HIDDEN = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}=/;

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
  /** Name and value of a hidden field, as in `plan=pro`. */
  hidden?: string;
  /** The baseline: the previous period or another version. */
  compare?: 'previous' | number;
  view?: View;
  /** The question whose text answers are listed, and the search term. */
  question?: string;
  search?: string;
  finished?: boolean;
  /** The open response. */
  response?: string;
}

/** Parses the URL's search and drops invalid values. */
export function readResultsSearch(raw: Record<string, unknown>): ResultsSearch {
  const found: Record<keyof ResultsSearch, unknown> = {
    days: periods.find((period) => period === raw.days),
    from: readDay(raw.from),
    to: readDay(raw.to),
    lang: readText(raw.lang, 35),
    device: devices.find((device) => device === raw.device),
    path: readText(raw.path, 2048),
    version: wholeNumber(raw.version),
    hidden: readText(raw.hidden, 565, HIDDEN),
    compare: raw.compare === 'previous' ? 'previous' : wholeNumber(raw.compare),
    view: views.find((view) => view === raw.view),
    question: readText(raw.question, 64),
    search: readText(raw.search, 200),
    finished: typeof raw.finished === 'boolean' ? raw.finished : undefined,
    response: readText(raw.response, 36),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The router parses digits as a number, even where the value is text. */
function readText(value: unknown, maxLength: number, pattern = /^./s): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) && text.length <= maxLength
    ? text
    : undefined;
}

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

function wholeNumber(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e9
    ? Number(value)
    : undefined;
}
