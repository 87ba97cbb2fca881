import {
  Breakdown,
  BreakdownQuery,
  EarlierQuestion,
  NpsResults,
  pageOf,
  PopupResults,
  QuestionResults,
  QuestionsQuery,
  scoreTypes,
  TextAnswer,
  TextsQuery,
  type ScoreType,
  type Survey,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { Sql } from '../../db/sql';
import type { App } from '../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../http/environment-address';
import { largeSchemas } from '../../http/large-schemas';
import { pageRequest } from '../../http/page';
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';
import { accessOf } from '../access/caller';
import { breakdownOf } from './breakdown';
import { earlierQuestions } from './question-history';
import { SCAN_TIMEOUT_MS, type ScanFor } from './scans';
import { selectResponses } from './select-responses';
import { questionsOf } from './service';
import type { ResultsStore } from './store';

const tags = ['Results'];
const config = { permission: 'results:read' } as const;

export interface QuestionsParts {
  sql: Sql;
  store: ResultsStore;
  scanFor: ScanFor;
}

export function questionsRoutes(app: App, { sql, store, scanFor }: QuestionsParts): void {
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
        querystring: QuestionsQuery,
        response: {
          200: Type.Object(
            {
              items: Type.Array(QuestionResults, { description: 'Results by question.' }),
              earlier: Type.Optional(
                Type.Array(EarlierQuestion, {
                  maxItems: 100,
                  description:
                    'Questions that only other versions asked, and whose answers are counted separately. Missing if there are none.',
                }),
              ),
            },
            { description: 'The results, in the order of the survey.' },
          ),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const access = accessOf(request);
      const { popupId: id } = request.params;
      const { question, ...query } = request.query;
      const selected = await selectResponses(store, access, id, query);
      const { survey, history } = selected;
      const items = await questionsOf(store, selected, scanFor(access), question);
      const earlier = (survey ? earlierQuestions(history, survey) : []).filter(
        ({ questionId }) => question === undefined || questionId === question,
      );
      return { items, ...(earlier.length > 0 && { earlier }) };
    },
  );

  app.get(
    `${ENVIRONMENT}/popups/:popupId/results/questions/:questionId/breakdown`,
    {
      ...largeSchemas,
      config,
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags,
        operationId: 'getBreakdown',
        summary: 'Answers to a question by group, and what differs between groups',
        params: Type.Object({ ...environmentParams, popupId, questionId }),
        querystring: BreakdownQuery,
        response: { 200: Breakdown, ...problemResponses },
      },
    },
    async (request) => {
      const access = accessOf(request);
      const { popupId: id, questionId } = request.params;
      const { survey, ...selected } = await selectResponses(store, access, id, request.query);
      if (!survey) throw new ProblemError('not_found', 'This popup was never published');
      const { by = 'month' } = request.query;
      return breakdownOf(sql, store, { ...selected, survey, questionId, by }, scanFor(access));
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
      const page = pageRequest(request.query);
      const access = accessOf(request);
      const { popupId: id, questionId } = request.params;
      const { selection, survey } = await selectResponses(store, access, id, request.query);
      const { search } = request.query;
      const texts = { questionId, search, scored: scoredIn(survey), withReviews: access.isMember };
      return store.textPage(selection, texts, page, scanFor(access));
    },
  );
}

/** The question that gives a response its score. */
function scoredIn(survey: Survey | null): { questionId: string; type: ScoreType } | undefined {
  const questions = survey?.pages.flatMap((page) => page.questions) ?? [];
  for (const type of scoreTypes) {
    const found = questions.find((question) => question.type === type);
    if (found) return { questionId: found.id, type };
  }
  return undefined;
}
