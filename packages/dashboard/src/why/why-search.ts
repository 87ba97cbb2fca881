import type { Attributes, Device } from '@service-popups/contract';

const devices: readonly Device[] = ['desktop', 'tablet', 'mobile'];
const periods = [7, 28, 90] as const;
export type WhyPeriod = (typeof periods)[number];
export const whyPeriods: readonly WhyPeriod[] = periods;

const MAX_ATTRIBUTES = 100;

/** The search part of the page's URL. */
export interface WhySearch {
  popup?: string;
  /** Check the draft instead of the published version. */
  draft?: true;
  url?: string;
  lang?: string;
  device?: Device;
  attributes?: Attributes;
  user?: string;
  /** Local time, as in 2026-01-31T12:30. Defaults to now. */
  at?: string;
  /** The visitor's history; ignored if a user is given. */
  answered?: true;
  /** Whether the visitor has answered the survey that the popup follows, as it requires. */
  after?: true;
  shown?: string;
  busy?: true;
  trigger?: number;
  days?: WhyPeriod;
}

/** Clears everything about the simulated visit. */
export const noVisit = {
  url: undefined,
  lang: undefined,
  device: undefined,
  attributes: undefined,
  user: undefined,
  at: undefined,
  answered: undefined,
  after: undefined,
  shown: undefined,
  busy: undefined,
} as const;

/** Parses the URL's search and drops invalid values. */
export function readWhySearch(raw: Record<string, unknown>): WhySearch {
  const found: Record<keyof WhySearch, unknown> = {
    popup: readText(raw.popup, 64),
    draft: readFlag(raw.draft),
    url: readText(raw.url, 2048),
    lang: readText(raw.lang, 35),
    device: devices.find((device) => device === raw.device),
    attributes: readAttributes(raw.attributes),
    user: readText(raw.user, 256),
    at: readMoment(raw.at),
    answered: readFlag(raw.answered),
    after: readFlag(raw.after),
    shown: readMoment(raw.shown),
    busy: readFlag(raw.busy),
    trigger: Number.isInteger(raw.trigger) && Number(raw.trigger) > 0 ? raw.trigger : undefined,
    days: periods.find((period) => period === raw.days),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The router parses digits as a number, even where the value is text. */
function readText(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= maxLength ? text : undefined;
}

function readFlag(value: unknown): true | undefined {
  return value === true ? true : undefined;
}

function readMoment(value: unknown): string | undefined {
  return typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}

function readAttributes(value: unknown): Attributes | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value)
    .filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one))
    .slice(0, MAX_ATTRIBUTES);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
