import {
  NpsResults,
  pageOf,
  PopupResults,
  QuestionResults,
  ResponsesQuery,
  TextAnswer,
  TextsQuery,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../http/environment-address';
import { largeSchemas } from '../../http/large-schemas';
import { pageRequest } from '../../http/page';
import { problemResponses } from '../../http/problem-responses';
import { accessOf } from '../access/caller';
import { noSuchPopup } from '../popups/service';
import { checkQuery } from './check-query';
import { SCAN_TIMEOUT_MS, type ScanFor } from './scans';
import { questionsOf } from './service';
import type { ResultsStore } from './store';

const tags = ['Results'];
const config = { permission: 'results:read' } as const;

export interface QuestionsParts {
  store: ResultsStore;
  scanFor: ScanFor;
}

export function questionsRoutes(app: App, { store, scanFor }: QuestionsParts): void {
  const { popupId } = PopupResults.properties;
  const { questionId } = NpsResults.properties;

  app.get(
    `${ENVIRONMENT}/popups/:popupId/results/questions`,
    {
      ...largeSchemas,
      config,
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags,
        operationId: 'getQuestionResults',
        summary: 'Answers to each question of a popup',
        params: Type.Object({ ...environmentParams, popupId }),
        querystring: ResponsesQuery,
        response: {
          200: Type.Object(
            { items: Type.Array(QuestionResults, { description: 'Results by question.' }) },
            { description: 'The results, in the order of the survey.' },
          ),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      checkQuery(request.query);
      const asked = accessOf(request);
      const scope = { environmentId: asked.environmentId, popupId: request.params.popupId };
      const found = await store.find(scope);
      if (!found) throw noSuchPopup();
      const { survey } = found;
      if (!survey) return { items: [] };
      return { items: await questionsOf(store, found, survey, request.query, scanFor(asked)) };
    },
  );

  app.get(
    `${ENVIRONMENT}/popups/:popupId/results/questions/:questionId/texts`,
    {
      config,
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags,
        operationId: 'listTextAnswers',
        summary: 'Text answers, with search',
        params: Type.Object({ ...environmentParams, popupId, questionId }),
        querystring: TextsQuery,
        response: { 200: pageOf(TextAnswer, 'Answers, newest first.'), ...problemResponses },
      },
    },
    async (request) => {
      checkQuery(request.query);
      const page = pageRequest(request.query);
      const asked = accessOf(request);
      const scope = { environmentId: asked.environmentId, popupId: request.params.popupId };
      if (!(await store.find(scope))) throw noSuchPopup();
      const { questionId: id } = request.params;
      return store.textPage({ ...scope, questionId: id }, request.query, page, scanFor(asked));
    },
  );
}
