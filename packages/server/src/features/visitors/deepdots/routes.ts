import {
  Contact,
  Feedback,
  FeedbackReply,
  identifier,
  text,
  type EnvironmentKind,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Batcher } from '../../../batches/create-batcher';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { ProblemError } from '../../../http/problem';
import { problemResponses } from '../../../http/problem-responses';
import { sendConfirmation, sendReply } from '../../../http/reply';
import { getCharge } from '../../../http/sdk-limits';
import { storeBody } from '../../../http/stored-body';
import type { StoredBodies } from '../../../http/stored-bodies';
import { storedReply } from '../../../http/stored-reply';
import { admitUser } from '../../content/projects/admit-user';
import type { ResponsesServiceParts } from '../responses/service';
import { acceptedLanguages, preferredLanguage } from '../survey-links/preferred-language';
import { ROW_BYTES } from '../storage/row-bytes';
import type { ContactRow } from './contacts-store';
import { storeFeedback } from './feedback-service';
import { findFormPopup } from './find-form';
import { toForm } from './form';
import { findFormProblems } from './form-problems';
import { invalid } from './form-answers';
import { openProduct } from './open-product';
import type { FindSession } from './sessions-store';

export interface DeepdotsParts {
  environment: EnvironmentKind;
  contacts: Batcher<ContactRow>;
  responses: ResponsesServiceParts;
  findSession: FindSession;
  bodies: StoredBodies;
  ownOrigin: () => string;
}

const FORM_HEADERS = [
  'content-type',
  'application/json; charset=utf-8',
  'cache-control',
  'private, no-cache',
];

export function deepdotsRoutes(app: App, parts: DeepdotsParts): void {
  contactRoute(app, parts);
  formRoute(app, parts);
  feedbackRoute(app, parts);
}

function contactRoute(app: App, { environment, contacts, responses }: DeepdotsParts): void {
  const { snapshots, limits, storage } = responses;
  app.post(
    '/sdk/popups/contact',
    {
      schema: {
        tags: ['SDK'],
        operationId: 'saveContact',
        summary: 'Store the attributes of a user',
        description:
          'For clients of the Deepdots SDK, with a key that is marked for them. Replaces what was ' +
          'stored before.',
        consumes: ['application/json', 'text/plain'],
        body: Contact,
        response: { 204: noContent('Stored.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { publicKey, userHash, userAttributes } = request.body;
      const now = Date.now();
      const charge = getCharge(request);
      const { origin } = request.headers;
      const snapshot = await snapshots.open(publicKey, environment, origin, now);
      limits.countKey(publicKey, charge, now);
      // Our SDK never sends attributes, so other keys shouldn't let anybody store them.
      if (!snapshot.deepdotsKeys.has(publicKey))
        throw new ProblemError(
          'invalid_request',
          "publicKey isn't for clients of the Deepdots SDK: change that in the settings of the key",
          { field: 'publicKey' },
        );
      const userId = admitUser(snapshot, request.body.userId, userHash, now);
      if (userId !== undefined) {
        const { environmentId, identityRequired } = snapshot;
        const factor = await storage.admit(environmentId, identityRequired, now);
        limits.multiply(charge, factor, now);
        const attributes = JSON.stringify(userAttributes);
        const weight = 1 + Math.ceil(attributes.length / 1024);
        await contacts.add([{ environmentId, userId, attributes }], weight);
        storage.add(environmentId, ROW_BYTES + attributes.length);
      }
      return sendConfirmation(reply, limits.headers(charge, now));
    },
  );
}

function formRoute(app: App, parts: DeepdotsParts): void {
  const { environment, responses, bodies, ownOrigin } = parts;
  const { snapshots, limits } = responses;
  app.get(
    '/sdk/app/:surveyId/:productId/info',
    {
      schema: {
        tags: ['SDK'],
        operationId: 'getForm',
        summary: 'Get a survey for the Deepdots SDK',
        description:
          'The published survey of a popup, in the format of those clients and in one language.',
        params: Type.Object({
          surveyId: identifier('Id of the survey.'),
          productId: text(200, 'The `productId` of the popup.', 1),
        }),
        response: {
          200: Type.Unsafe<undefined>(Type.Object({}, { description: 'The survey.' })),
          304: noContent('Not modified.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const now = Date.now();
      const charge = getCharge(request);
      const { surveyId, productId } = request.params;
      const { origin } = request.headers;
      const caller = { environment, origin };
      const product = await openProduct(snapshots, productId, caller, now, 'productId');
      const { snapshot, key } = product;
      limits.countKey(key, charge, now);
      const { definition, survey, published } = findFormPopup(snapshot, surveyId, product);
      if (!published) throw new ProblemError('not_found', 'The popup of this survey is not live');
      const wanted = acceptedLanguages(request.headers['accept-language']);
      const language = preferredLanguage({ popup: definition, survey }, wanted);
      const name = ['form', snapshot.serial, definition.id, language, productId].join('/');
      const body = bodies.get(name, () => {
        const [problem] = findFormProblems(definition, survey);
        if (problem !== undefined)
          throw invalid('surveyId', `clients of the Deepdots SDK can’t show it: ${problem}`);
        const imageUrl = (url: string): string => new URL(url, ownOrigin()).href;
        return storeBody(
          JSON.stringify(toForm(definition, survey, { productId, language, imageUrl })),
        );
      });
      const headers = [...FORM_HEADERS, ...limits.headers(charge, now)];
      const vary = 'origin, accept-encoding, accept-language';
      return sendReply(reply, await storedReply(request, body, headers, vary));
    },
  );
}

function feedbackRoute(app: App, { environment, responses, findSession }: DeepdotsParts): void {
  app.post(
    '/sdk/feedback',
    {
      schema: {
        tags: ['SDK'],
        operationId: 'saveFeedback',
        summary: 'Store answers from the Deepdots SDK',
        description:
          'The answers of a page. Replies once they are stored. If one of them isn’t valid, none is.',
        consumes: ['application/json', 'text/plain'],
        body: Feedback,
        response: { 200: FeedbackReply, ...problemResponses },
      },
    },
    async (request, reply) => {
      const now = Date.now();
      const charge = getCharge(request);
      const caller = { environment, origin: request.headers.origin, charge };
      const parts = { ...responses, findSession };
      const sessionId = await storeFeedback(parts, request.body, caller, now);
      return sendConfirmation(reply, responses.limits.headers(charge, now), { sessionId });
    },
  );
}
