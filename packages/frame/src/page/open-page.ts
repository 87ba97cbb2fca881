import type { Attributes, FrameHello, FrameMessage, HostMessage } from '@service-popups/contract';
import { detectDevice } from '@service-popups/rules';
import type { Definition } from '../definition';
import { validators } from '../questions/registry';
import type { PageWords } from '../words/page-words';
import { prefill } from './prefill';
import { loadRun, newRun, saveRun } from './run';
import { createSender } from './sender';

/** What the server adds to the definition of a page. */
export interface PageDefinition extends Definition {
  readonly page: {
    readonly slug: string;
    readonly version: number;
    readonly words: PageWords;
    /** Proof that the visitor has entered the password. */
    readonly pass?: string;
    /** Of a personal link: its last part, the id of its response, and the hidden fields it sets. */
    readonly token?: string;
    readonly responseId?: string;
    readonly attributes?: Attributes;
  };
}

/** How long the page has to be visible to count as opened. */
const VISIBLE_MS = 1000;

/** Takes the place of the host app around the frame: passes on what it needs, and sends the answers. */
export async function openPage({ survey, language, page }: PageDefinition): Promise<void> {
  // By then, the frame has drawn its first screen, which a notice may replace.
  const port = await receivePort();
  const { slug, version, words, pass, token, responseId } = page;
  const root = document.getElementById('root');
  root?.setAttribute('role', 'main');
  const status = addElement('p', { id: 'status', role: 'status' });
  const trap = addTrap();
  const found = loadRun(slug);
  const isSame = responseId === undefined || found?.id === responseId;
  const query = new URLSearchParams(location.search);
  let run = (isSame ? found : undefined) ?? newRun(responseId);
  // A survey is continued in the version it was begun in: its answers are valid there.
  const begun = run.version ?? version;
  if (begun !== version && !run.finished) {
    if (query.get('v') !== String(begun)) {
      query.set('v', String(begun));
      history.replaceState(history.state, '', `?${query.toString()}${location.hash}`);
      location.reload();
      return;
    }
    // The server no longer delivers that version.
    run = { ...newRun(responseId), ...(responseId && { revision: run.revision, sent: run.sent }) };
  }
  run.version = version;
  let isOver = run.finished;

  const showNotice = (title: string, text: string) => {
    isOver = true;
    status.remove();
    const heading = Object.assign(document.createElement('h1'), {
      textContent: title,
      tabIndex: -1,
    });
    const message = Object.assign(document.createElement('p'), { textContent: text });
    message.className = 'message';
    const screen = document.createElement('div');
    screen.className = 'screen notice';
    screen.append(heading, message);
    const card = document.createElement('div');
    card.append(screen);
    root?.replaceChildren(card);
    heading.focus();
  };

  const lang = query.get('lang') ?? navigator.language;
  const device = detectDevice(
    Math.min(screen.width, screen.height),
    matchMedia('(pointer:coarse)').matches,
  );
  const { send } = createSender({
    slug,
    // Works below any path that a proxy adds.
    url: location.pathname.replace(/\/s\/[^]*/, `/s/${slug}`),
    run,
    surveyId: survey.id,
    visit: {
      version,
      meta: { lang, device, path: `/s/${slug}` },
      ...(pass && { pass }),
      ...(token && { token }),
    },
    trap: () => trap.value,
    onDelay(isDelayed) {
      status.textContent = isDelayed ? words.notSent : '';
    },
    onRejected(why) {
      if (why === 'answered') showNotice(words.answered, words.thanks);
      else if (why === 'closed') showNotice(words.closed, words.closedText);
      else status.textContent = words.failed;
    },
  });
  addEventListener('online', send);
  addEventListener('pagehide', send);
  whenSeen(send);

  const filled = prefill(survey, validators, query);
  const [firstPage] = survey.pages;
  const answers = run.revision ? run.answers : filled.answers;
  const pageId = run.revision ? run.pageId : firstPage?.id;
  const start: HostMessage = {
    type: 'start',
    language,
    modal: false,
    inline: true,
    seed: run.id,
    attributes: { ...filled.attributes, ...page.attributes },
    ...(pageId && Object.keys(answers).length && { resume: { pageId, answers } }),
  };

  const receive = (message: FrameMessage) => {
    if (message.type === 'ready') port.postMessage({ type: 'shown' } satisfies HostMessage);
    if (message.type === 'failed') status.textContent = words.failed;
    if (message.type !== 'answers' || isOver) return;
    const { answers: given, pageId: nextPage, finished } = message;
    Object.assign(run, { answers: given, pageId: nextPage, finished });
    run.revision += 1;
    saveRun(slug, run);
    send();
  };

  if (isOver) {
    showNotice(words.answered, words.thanks);
    return;
  }
  port.onmessage = (event: MessageEvent<FrameMessage>) => {
    receive(event.data);
  };
  port.postMessage(start);
}

/** The port of the frame, which is in this window. No other window may take its place. */
function receivePort(): Promise<MessagePort> {
  return new Promise((resolve) => {
    addEventListener('message', ({ source, data, ports }: MessageEvent<FrameHello | null>) => {
      if (source === window && data?.type === 'hello' && ports[0]) resolve(ports[0]);
    });
  });
}

/** Calls back once the page has been visible for a moment. Link scanners and prerendering don't count. */
function whenSeen(action: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(action, VISIBLE_MS);
  };
  check();
  document.addEventListener('visibilitychange', check);
}

/** A field that only bots fill in. */
function addTrap(): HTMLInputElement {
  const box = addElement('div', { class: 'trap', 'aria-hidden': 'true' });
  const input = document.createElement('input');
  input.name = 'topic';
  input.tabIndex = -1;
  input.autocomplete = 'off';
  box.append(input);
  return input;
}

function addElement(name: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.body.append(element);
  return element;
}
