import {
  BulkReviewChange,
  MAX_REVIEWED,
  PopupResults,
  Review,
  ReviewChange,
  ReviewedResponse,
  StoredResponse,
  TagCount,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess, getCaller } from '../../people/access/caller';
import { noSuchPopup } from '../../content/popups/service';
import { noSuchResponse } from '../selection/select-responses';
import { MAX_LISTED_TAGS, type ReviewsStore } from './store';
import type { PopupScope } from '../../content/popups/popup-scope';
import type { SelectionStore } from '../selection/store';

export interface ReviewsParts {
  selections: SelectionStore;
  store: ReviewsStore;
}

const tags = ['Results'];

export function reviewsRoutes(app: App, { selections, store }: ReviewsParts): void {
  const { popupId } = PopupResults.properties;
  const { responseId } = StoredResponse.properties;
  const checkPopup = async (scope: PopupScope): Promise<PopupScope> => {
    if (!(await selections.find(scope))) throw noSuchPopup();
    return scope;
  };

  app.patch(
    `${ENVIRONMENT}/popups/:popupId/results/responses/:responseId/review`,
    {
      config: { permission: 'reviews:write' },
      schema: {
        tags,
        operationId: 'reviewResponse',
        summary: 'Change status, tags or note of a response',
        params: Type.Object({ ...environmentParams, popupId, responseId }),
        body: ReviewChange,
        response: { 200: Review, ...problemResponses },
      },
    },
    async (request) => {
      const { environmentId } = getAccess(request);
      const { popupId: id, responseId } = request.params;
      const scope = { environmentId, popupId: id };
      const { email } = getCaller(request);
      const [changed] = await store.change(scope, [responseId], request.body, email);
      if (!changed) throw noSuchResponse();
      return changed.review;
    },
  );

  app.post(
    `${ENVIRONMENT}/popups/:popupId/results/reviews`,
    {
      config: { permission: 'reviews:write' },
      schema: {
        tags,
        operationId: 'reviewResponses',
        summary: 'Change status or tags of several responses',
        description: 'Responses that no longer exist are left out.',
        params: Type.Object({ ...environmentParams, popupId }),
        body: BulkReviewChange,
        response: {
          200: Type.Object(
            {
              items: Type.Array(ReviewedResponse, {
                maxItems: MAX_REVIEWED,
                description: 'The responses that were changed.',
              }),
            },
            { description: 'Responses with their reviews.' },
          ),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const { environmentId } = getAccess(request);
      const scope = await checkPopup({ environmentId, popupId: request.params.popupId });
      const { responseIds, ...changes } = request.body;
      return { items: await store.change(scope, responseIds, changes, getCaller(request).email) };
    },
  );

  app.get(
    `${ENVIRONMENT}/popups/:popupId/results/tags`,
    {
      // Not public in demo projects: tags are written by the team.
      config: { permission: 'responses:read' },
      schema: {
        tags,
        operationId: 'listTags',
        summary: 'Tags of the responses to a popup',
        params: Type.Object({ ...environmentParams, popupId }),
        response: {
          200: Type.Object(
            {
              items: Type.Array(TagCount, {
                maxItems: MAX_LISTED_TAGS,
                description: 'Tags, the most frequent first.',
              }),
            },
            { description: 'Tags with the number of responses.' },
          ),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const { environmentId } = getAccess(request);
      const scope = await checkPopup({ environmentId, popupId: request.params.popupId });
      return { items: await store.tags(scope) };
    },
  );
}
