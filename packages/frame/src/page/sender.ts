import type { LinkTicket, LinkVisit, Problem } from '@service-popups/contract';
import { newRun, saveRun, type Run } from './run';

/** The server accepts answers a second after the visit, which stops simple bots. */
const TICKET_AGE_MS = 1100;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** Browsers reject larger requests that outlive the page. */
const MAX_KEEPALIVE = 60_000;

export interface SenderOptions {
  slug: string;
  /** URL of the link. */
  url: string;
  run: Run;
  /** What every request says about the visit. */
  visit: Omit<LinkVisit, 'responseId'>;
  surveyId: string;
  /** The value of a field that only bots can see and fill in. */
  trap: () => string;
  /** Called with true if answers can't be sent at the moment, and with false once they have been sent. */
  onDelay: (isDelayed: boolean) => void;
  /** Called if the server will never accept the answers. */
  onRejected: (why: 'answered' | 'closed' | 'failed') => void;
}

interface Reply {
  status: number;
  body: Partial<LinkTicket & Problem>;
  retryAfterMs: number;
}

/** Sends a visit, then its answers, until the server has the newest ones. Call it after each change. */
export function createSender(options: SenderOptions): { send: () => void } {
  const { run, slug, url, visit, surveyId, trap, onDelay, onRejected } = options;
  let isBusy = false;
  let isOver = false;
  let failures = 0;
  let ticketAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = async (path: string, body: object): Promise<Reply> => {
    const text = JSON.stringify({ responseId: run.id, ...visit, ...body });
    try {
      // As text/plain, it needs no preflight.
      const reply = await fetch(url + path, {
        method: 'POST',
        body: text,
        // Those of the dashboard don't belong here.
        credentials: 'omit',
        keepalive: text.length < MAX_KEEPALIVE,
      });
      const isJson = reply.headers.get('content-type')?.includes('json');
      return {
        status: reply.status,
        body: isJson ? ((await reply.json()) as Reply['body']) : {},
        retryAfterMs: 1000 * (Number(reply.headers.get('retry-after')) || 0),
      };
    } catch {
      return { status: 0, body: {}, retryAfterMs: 0 };
    }
  };

  const confirm = ({ ticket }: Reply['body'], revision: number) => {
    if (ticket) {
      run.ticket = ticket;
      ticketAt = performance.now();
    } else run.sent = revision;
    failures = 0;
    if (run.revision) saveRun(slug, run);
    onDelay(false);
  };

  const reject = (why: 'answered' | 'closed' | 'failed') => {
    isOver = true;
    onRejected(why);
  };

  /** Returns how long to wait before the next request. */
  const handle = ({ status, body, retryAfterMs }: Reply, revision: number): number => {
    if (status >= 200 && status < 300) confirm(body, revision);
    else if (status === 0 || status === 429 || status >= 500) {
      onDelay(run.revision > run.sent);
      return Math.max(retryAfterMs, Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++));
    } else if (status !== 409 || body.field !== 'responseId')
      reject(run.ticket ? 'failed' : 'closed');
    // An earlier attempt arrived, but not its reply.
    else if (failures && run.ticket) confirm({}, revision);
    // A copy of this tab has finished the same response.
    else if (run.ticket && !visit.token) Object.assign(run, { id: newRun().id, ticket: undefined });
    else reject('answered');
    return 0;
  };

  /** Sends what comes next, and returns how long to wait afterwards. */
  const sendNext = async (): Promise<number> => {
    const { ticket, revision, answers, finished } = run;
    if (!ticket) return handle(await post('/opened', {}), revision);
    const wait = ticketAt + TICKET_AGE_MS - performance.now();
    if (ticketAt && wait > 0) return wait;
    const topic = trap();
    const body = { ticket, surveyId, revision, answers, finished, ...(topic && { topic }) };
    return handle(await post('/responses', body), revision);
  };

  const sendAll = async () => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(timer);
    let wait = 0;
    while (!isOver && !wait && (!run.ticket || run.sent < run.revision)) wait = await sendNext();
    isBusy = false;
    if (wait) timer = setTimeout(send, wait);
  };
  const send = () => {
    void sendAll();
  };
  return { send };
}
