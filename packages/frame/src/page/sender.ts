import type { LinkTicket, LinkVisit, Problem } from '@service-popups/contract';
import { newRun, saveRun, type Run } from './run';

/** The server accepts answers a second after the visit, which stops simple bots. */
const TICKET_AGE_MS = 1100;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** Browsers reject larger requests that outlive the page. */
const MAX_KEEPALIVE = 60_000;

export interface SenderOptions {
  /** URL of the link. */
  url: string;
  run: Run;
  /** What every request says about the visit. */
  visit: Omit<LinkVisit, 'responseId'>;
  surveyId: string;
  /** What a field contains that people don't see. */
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
  const { run, url, visit, onDelay, onRejected } = options;
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

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  };

  /** Returns whether there's more to send now. */
  const handle = ({ status, body, retryAfterMs }: Reply, revision: number): boolean => {
    if (status >= 200 && status < 300) {
      if (body.ticket) {
        run.ticket = body.ticket;
        ticketAt = performance.now();
      } else run.sent = revision;
      failures = 0;
      if (run.revision) saveRun(run);
      onDelay(false);
      return true;
    }
    if (status === 0 || status === 429 || status >= 500) {
      later(Math.max(retryAfterMs, Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++)));
      onDelay(run.revision > run.sent);
      return false;
    }
    if (status === 409 && body.field === 'responseId') {
      // An earlier attempt arrived, but not its reply.
      if (failures && run.ticket) return handle({ status: 204, body: {}, retryAfterMs }, revision);
      // A copy of this tab has finished the same response.
      if (run.ticket && !visit.token) {
        Object.assign(run, { id: newRun().id, ticket: undefined });
        return true;
      }
      onRejected('answered');
    } else onRejected(run.ticket ? 'failed' : 'closed');
    isOver = true;
    return false;
  };

  const next = async (): Promise<boolean> => {
    const { ticket, revision, version, answers, finished } = { ...run, version: visit.version };
    if (!ticket) return handle(await post('/opened', {}), revision);
    if (run.sent >= revision) return false;
    const wait = ticketAt + TICKET_AGE_MS - performance.now();
    if (ticketAt && wait > 0) {
      later(wait);
      return false;
    }
    const { surveyId, trap } = options;
    const topic = trap();
    const body = {
      ticket,
      surveyId,
      version,
      revision,
      answers,
      finished,
      ...(topic && { topic }),
    };
    return handle(await post('/responses', body), revision);
  };

  const send = () => {
    if (isBusy || isOver) return;
    isBusy = true;
    void next().then((isMore) => {
      isBusy = false;
      if (isMore) send();
    });
  };
  return { send };
}
