import {
  Breakdown,
  BreakdownQuery,
  EarlierQuestion,
  NpsResults,
  createPageSchema,
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
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { largeSchemas } from '../../../http/large-schemas';
import { pageRequest } from '../../../http/page';
import { ProblemError } from '../../../http/problem';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { readBreakdown } from './breakdown';
import { earlierQuestions } from '../selection/question-history';
import { SCAN_TIMEOUT_MS, type ScanFor } from '../selection/scans';
import { selectResponses } from '../selection/select-responses';
import { readQuestions } from './service';
import type { SelectionStore } from '../selection/store';
import type { QuestionsStore } from './store';

const tags = ['Results'];
const config = { permission: 'results:read' } as const;

export interface QuestionsParts {
  selections: SelectionStore;
  store: QuestionsStore;
  scanFor: ScanFor;
}

export function questionsRoutes(app: App, { selections, store, scanFor }: QuestionsParts): void {
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
      const access = getAccess(request);
      const { popupId: id } = request.params;
      const { question, ...query } = request.query;
      const selected = await selectResponses(selections, access, id, query);
      const { survey, history } = selected;
      const items = await readQuestions(store, selected, scanFor(access), question);
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
      const access = getAccess(request);
      const { popupId: id, questionId } = request.params;
      const { survey, ...selected } = await selectResponses(selections, access, id, request.query);
      if (!survey) throw new ProblemError('not_found', 'This popup was never published');
      const { by = 'month' } = request.query;
      return readBreakdown(store, { ...selected, survey, questionId, by }, scanFor(access));
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
        response: {
          200: createPageSchema(TextAnswer, 'Answers, newest first.'),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const access = getAccess(request);
      const { popupId: id, questionId } = request.params;
      const { selection, survey } = await selectResponses(selections, access, id, request.query);
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
