import type { IncomingMessage, ServerResponse } from 'node:http';
// The global of this name is looked up anew each time.
import { performance } from 'node:perf_hooks';
import type { Answers, Reply } from './answers';
import type { Entry, Turnstile } from './turnstile';

/** Told of an answer. */
export type Measure = (status: number, seconds: number) => void;

/** A request that goes past the framework, and how its answer is measured. */
export interface Visit extends Reply {
  request: IncomingMessage;
  began: number;
  measured: Measure;
}

export interface Visits {
  begin: (request: IncomingMessage, raw: ServerResponse, measured: Measure) => Visit;
  /** Counts it by the address of the client; refuses what is too much. */
  enter: (visit: Visit, now: number) => Entry;
  answered: (visit: Visit) => void;
  /** Answers with what went wrong. */
  refuse: (visit: Visit, error: unknown) => void;
}

export interface VisitsParts {
  turnstile: Turnstile;
  answers: Answers;
  addressOf: (request: IncomingMessage) => string;
}

/** What happens to each request that goes past the framework, before its route and after it. */
export function createVisits({ turnstile, answers, addressOf }: VisitsParts): Visits {
  const answered = ({ raw, began, measured }: Visit): void => {
    measured(raw.statusCode, (performance.now() - began) / 1000);
  };
  return {
    begin: (request, raw, measured) => ({
      raw,
      hijack: nobodyToTell,
      request,
      began: performance.now(),
      measured,
    }),
    enter: ({ request }, now) =>
      turnstile.enter(addressOf(request), Number(request.headers['content-length'] ?? 0), now),
    answered,
    refuse(visit, error) {
      answers.refused(visit.request, visit.raw, error);
      answered(visit);
    },
  };
}

function nobodyToTell(): void {
  return undefined;
}
