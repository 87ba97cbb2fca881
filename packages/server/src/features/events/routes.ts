import { ReportBody, type EnvironmentKind } from '@service-popups/contract';
import type { Answers } from '../../http/answers';
import type { App } from '../../http/app-type';
import { noContent } from '../../http/no-content';
import { problemResponses } from '../../http/problem-responses';
import type { Shortcuts } from '../../http/shortcuts';
import { entryOf, type Entry } from '../../http/turnstile';
import { storeReports, type EventsServiceParts } from './service';

export interface EventsParts extends EventsServiceParts {
  side: EnvironmentKind;
  answers: Answers;
  shortcuts: Shortcuts;
}

export function eventsRoutes(app: App, { side, answers, shortcuts, ...parts }: EventsParts): void {
  const path = '/sdk/popups';
  const take = (
    body: ReportBody,
    origin: string | undefined,
    entry: Entry,
    now: number,
  ): Promise<number> =>
    storeReports(parts, Array.isArray(body) ? body : [body], { side, origin, entry }, now);
  shortcuts.addPost(app, { path, schema: ReportBody, take });
  app.post(
    path,
    {
      schema: {
        tags: ['SDK'],
        summary: 'Report that a popup was shown or its survey completed',
        description: 'Answered when the report is stored. The same `id` is counted once.',
        consumes: ['application/json', 'text/plain'],
        body: ReportBody,
        response: { 204: noContent('Stored.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const now = Date.now();
      const entry = entryOf(request);
      const keyLeft = await take(request.body, request.headers.origin, entry, now);
      answers.done(reply, parts.turnstile.headers(entry, keyLeft, now));
    },
  );
}
