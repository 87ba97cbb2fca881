import type { Answers, EnvironmentKind, Survey, VisitMeta } from '@service-popups/contract';
import { describeAnswers, npsGroups } from '@service-popups/rules';
import type { Digest } from '../payload';

/** What a person reads about an event, whatever the service that shows it. */
export interface Message {
  title: string;
  /** Questions with their answers, or other facts. */
  facts: readonly Fact[];
  /** Where it happened, on one line. */
  context: string;
  /** The page of the dashboard that shows more. */
  link: { label: string; url: string };
  /** How a visitor rated, if they did. */
  mood: 'good' | 'neutral' | 'bad';
}

export interface Fact {
  name: string;
  text: string;
}

export interface Place {
  /** The URL of this server. */
  baseUrl: string;
  projectId: string;
  projectName: string;
  environment: EnvironmentKind;
}

export interface NamedPopup {
  popupId: string;
  name: string;
}

export interface GivenResponse {
  responseId: string;
  userId: string | null;
  finished: boolean;
  meta: VisitMeta;
  answers: Answers;
}

/** Every service limits the size of a message. A fact fits into 3,000 characters, even escaped. */
const MAX_FACTS = 20;
const MAX_TITLE = 140;
const MAX_NAME = 90;
const MAX_TEXT = 500;

/** Describes a response with its answers in words. */
export function responseMessage(
  place: Place,
  popup: NamedPopup,
  response: GivenResponse,
  survey: Survey | null,
): Message {
  const { responseId, userId, finished, meta, answers } = response;
  const name = shorten(popup.name, MAX_TITLE - 40);
  const page = `results/${encodeURIComponent(popup.popupId)}?view=responses&response=${responseId}`;
  return {
    title: `${finished ? 'New response' : 'Partial response'} to “${name}”`,
    facts: answerFacts(survey, answers),
    context: [placeName(place), userId ?? 'anonymous visitor', meta.path, meta.device, meta.lang]
      .filter((part) => part !== undefined && part !== '')
      .map((part) => shorten(String(part), MAX_NAME))
      .join(' · '),
    link: { label: 'Open response', url: dashboardUrl(place, page) },
    mood: moodOf(survey, answers),
  };
}

export type PopupEvent = 'popup.published' | 'popup.paused' | 'popup.limit_reached';

export interface ChangedPopup extends NamedPopup {
  version: number | null;
  stopAfter: number | null;
}

/** Describes what happened to a popup. */
export function popupMessage(place: Place, event: PopupEvent, popup: ChangedPopup): Message {
  const name = `“${shorten(popup.name, MAX_TITLE - 60)}”`;
  const titles: Record<PopupEvent, string> = {
    'popup.published': `${name} was published`,
    'popup.paused': `${name} was paused`,
    'popup.limit_reached': `${name} reached its limit of ${String(popup.stopAfter)} responses`,
  };
  const { version } = popup;
  const isFull = event === 'popup.limit_reached';
  const page = `${isFull ? 'results' : 'popups'}/${encodeURIComponent(popup.popupId)}`;
  return {
    title: titles[event],
    facts: version === null ? [] : [{ name: 'Version', text: String(version) }],
    context: placeName(place),
    link: { label: isFull ? 'Open results' : 'Open popup', url: dashboardUrl(place, page) },
    mood: 'neutral',
  };
}

/** Describes the numbers of a week, and what changed since the week before. */
export function digestMessage(place: Place, { from, to, popups }: Digest): Message {
  const facts = popups.map(({ name, announcement, week, before }) => ({
    name: shorten(name, MAX_NAME),
    text: [
      `Shown ${compare(week.shown, before.shown)}`,
      ...(announcement ? [] : [`Responses ${compare(week.answered, before.answered)}`]),
      `${announcement ? 'Clicked' : 'Completed'} ${compare(week.completed, before.completed)}`,
      ...(week.nps === null ? [] : [`NPS ${compareNps(week.nps, before.nps)}`]),
    ].join('\n'),
  }));
  const nothing = { name: 'Nothing happened', text: 'No popup was shown in these two weeks.' };
  return {
    title: `Your week: ${from} to ${to}`,
    facts: facts.length ? limitFacts(facts) : [nothing],
    context: placeName(place),
    link: { label: 'Open results', url: dashboardUrl(place, 'results') },
    mood: 'neutral',
  };
}

/** As in “120 (+20% from 100)”. */
function compare(now: number, before: number): string {
  const text = now.toLocaleString('en');
  if (now === before) return `${text} (same as the week before)`;
  if (!before) return `${text} (none the week before)`;
  const percent = Math.round((now / before - 1) * 100);
  return `${text} (${signed(percent)}% from ${before.toLocaleString('en')})`;
}

function compareNps(now: number, before: number | null): string {
  const text = signed(Math.round(now));
  return before === null ? text : `${text} (${signed(Math.round(before))} the week before)`;
}

function signed(value: number): string {
  return value > 0 ? `+${String(value)}` : String(value).replace('-', '−');
}

/** The message of “Send test”, with sample answers if there's a survey. */
export function testMessage(
  place: Place,
  sample?: { response: GivenResponse; survey: Survey | null },
): Message {
  return {
    title: 'Test message from Service Popups',
    facts: sample
      ? answerFacts(sample.survey, sample.response.answers)
      : [{ name: 'How likely are you to recommend us?', text: '9 of 10' }],
    context: placeName(place),
    link: { label: 'Open dashboard', url: dashboardUrl(place, 'results') },
    mood: 'good',
  };
}

function answerFacts(survey: Survey | null, answers: Answers): Fact[] {
  return limitFacts(
    describeAnswers(survey, answers).flatMap(({ title, text }) =>
      text === null ? [] : [{ name: shorten(title, MAX_NAME), text: shorten(text, MAX_TEXT) }],
    ),
  );
}

function placeName({ projectName, environment }: Place): string {
  return `${shorten(projectName, MAX_NAME)}, ${environment}`;
}

function dashboardUrl({ baseUrl, projectId, environment }: Place, page: string): string {
  const project = encodeURIComponent(projectId);
  return `${baseUrl}/dashboard/projects/${project}/${environment}/${page}`;
}

function limitFacts(facts: Fact[]): Fact[] {
  const more = facts.length - MAX_FACTS;
  if (more <= 0) return facts;
  return [
    ...facts.slice(0, MAX_FACTS),
    { name: `${String(more)} more`, text: 'Open the response to see all answers.' },
  ];
}

/** The mood of the first NPS question that was answered. */
function moodOf(survey: Survey | null, answers: Answers): Message['mood'] {
  const question = survey?.pages
    .flatMap(({ questions }) => questions)
    .find(({ id, type }) => type === 'nps' && answers[id] !== undefined);
  const rating = question && Number(answers[question.id]);
  if (rating === undefined) return 'neutral';
  if (rating >= npsGroups.promoters.lowest) return 'good';
  return rating <= npsGroups.detractors.highest ? 'bad' : 'neutral';
}

function shorten(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`;
}
