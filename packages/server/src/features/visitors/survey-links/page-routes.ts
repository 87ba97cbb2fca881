import {
  LinkResponse,
  LinkTicket,
  LinkVisit,
  RejectedAnswers,
  text,
} from '@service-popups/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { OPEN_TO_ORIGINS } from '../../../http/cors';
import { noContent } from '../../../http/no-content';
import { ProblemError, createProblem } from '../../../http/problem';
import { problemResponses } from '../../../http/problem-responses';
import { sendConfirmation, sendReply } from '../../../http/reply';
import { getCharge } from '../../../http/sdk-limits';
import { nameRejected } from '../responses/check-answers';
import { receiveResponse, receiveVisit, type AnswersParts } from './answers';
import { createPages, type PagesParts } from './pages';
import { readVersion } from '../snapshots/find-shown';
import { isTag } from './preferred-language';

const MAX_FORM_BYTES = 4096;
const slugParam = text(100, 'Last part of the URL of the link.', 1);
const params = Type.Object({ slug: slugParam });
const tags = ['Survey links'];

/** The pages of survey links, and what they send. */
export function surveyPageRoutes(app: App, parts: PagesParts & AnswersParts): void {
  const pages = createPages(parts);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  const page = {
    schema: { hide: true },
    // Visitors get a page, not a problem document. Unexpected errors are left to the app's handler.
    errorHandler(error: FastifyError | ProblemError, request: FastifyRequest, reply: FastifyReply) {
      if (!(error instanceof ProblemError)) throw error;
      const { status } = createProblem(error.code);
      if (error.retryAfter) reply.header('retry-after', error.retryAfter);
      return pages.sendNotice(request, reply, status, 'unavailable');
    },
  };
  const show = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { slug, token } = request.params as { slug: string; token?: string };
    const { lang, v } = request.query as { lang?: unknown; v?: unknown };
    const { password } = (request.body ?? {}) as { password?: unknown };
    return pages.sendPage(request, reply, {
      ...{ slug, token, version: readVersion(v) },
      lang: typeof lang === 'string' && isTag(lang) ? lang : undefined,
      password: typeof password === 'string' ? password : undefined,
    });
  };
  for (const path of ['/s/:slug', '/s/:slug/:token']) {
    app.get(path, page, show);
    // The form of a page with a password.
    app.post(path, page, show);
  }

  app.post(
    '/s/:slug/opened',
    {
      schema: {
        tags,
        operationId: 'reportLinkVisit',
        summary: 'Report that the page of a survey link is seen, and get a ticket for answers',
        consumes: ['application/json', 'text/plain'],
        params,
        body: LinkVisit,
        response: { 200: LinkTicket, ...problemResponses },
      },
    },
    async (request, reply) => {
      const ticket = await receiveVisit(
        parts,
        request.params.slug,
        request.body,
        getCharge(request),
      );
      const headers = [
        ...OPEN_TO_ORIGINS,
        'content-type',
        'application/json',
        'cache-control',
        'no-store',
      ];
      const body = Buffer.from(JSON.stringify({ ticket } satisfies LinkTicket));
      return sendReply(reply, { status: 200, headers, body });
    },
  );

  app.post(
    '/s/:slug/responses',
    {
      schema: {
        tags,
        operationId: 'saveLinkResponse',
        summary: 'Store the answers given so far on the page of a survey link',
        description: 'Replies once they are stored. The highest `revision` wins.',
        consumes: ['application/json', 'text/plain'],
        params,
        body: LinkResponse,
        response: {
          200: RejectedAnswers,
          204: noContent('Stored, with all answers.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const rejected = await receiveResponse(parts, slug, request.body, getCharge(request));
      return sendConfirmation(reply, [], rejected.length ? nameRejected(rejected) : undefined);
    },
  );
}
