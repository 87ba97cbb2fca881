import { randomUUID } from 'node:crypto';
import type {
  Answers,
  Question,
  QuestionType,
  Survey,
  SurveyDraft,
} from '@service-popups/contract';
import { allValidators, walkSurvey } from '@service-popups/rules';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  renameQuestion,
  withoutReferences,
} from '../../packages/dashboard/src/surveys/model/references';
import {
  asType,
  hasAnswer,
  questionTypes,
} from '../../packages/dashboard/src/surveys/model/question-types';
import * as edits from '../../packages/dashboard/src/surveys/model/survey-edits';
import { answersFor, forwardSurvey } from '../../packages/rules/test/survey-arbitraries';
import { FakeBrowser, type FakeTab } from '../../packages/sdk/test/support/fake-platform';
import { run } from '../../packages/sdk/test/support/make';
import type { App } from '../../packages/server/src/http/app-type';
import { makeProject } from '../../packages/server/test/support/make-project';
import { publishVersion } from '../../packages/server/test/support/publish-version';
import { useNodes } from '../../packages/server/test/support/use-nodes';
import { runs } from '../../packages/contract/test/support/runs';

const POPUP = 'welcome';
const FIRST = 'First version';
const BASE_URL = 'https://api.example';
const WAIT = { timeout: 60_000, interval: 5 };
type Edit = (draft: SurveyDraft) => SurveyDraft;

/** A place in a survey, whatever its size. */
const at = fc.nat(9);
const type = fc.constantFrom<QuestionType>(...questionTypes);

/** What the fields of a question offer: required or not, fewer options, another scale, other limits. */
function withOtherFields(question: Question): Question {
  const required = hasAnswer(question.type) && {
    required: !('required' in question && question.required),
  };
  const changes: Partial<Record<QuestionType, object>> = {
    csat: { points: 5 },
    text: { minLength: 3, maxLength: 4 },
    number: { min: 4, max: 4, decimals: 0 },
    date: { min: '2027-01-01', max: '2027-01-02' },
    multiple_choice: { max: 1 },
    points: { total: 7 },
  };
  const fewer = 'options' in question && { options: question.options.slice(1) };
  return { ...question, ...required, ...fewer, ...changes[question.type] } as Question;
}

/** Every edit that the builder offers, at some place. */
const edit: fc.Arbitrary<Edit> = fc
  .record({
    p: at,
    q: at,
    to: at,
    type,
    kind: fc.nat(15),
    emptyPage: fc.constantFrom('remove', 'keep'),
  })
  .map(
    ({ p, q, to, type: kindOf, kind, emptyPage: empty }) =>
      (draft: SurveyDraft): SurveyDraft => {
        const page = p % draft.pages.length;
        const questions = draft.pages[page]?.questions ?? [];
        const index = q % Math.max(1, questions.length);
        const question = questions[index];
        if (!question) return draft;
        const other = to % draft.pages.length;
        const all: (() => SurveyDraft)[] = [
          () => edits.insertPage(draft, page, kindOf),
          () => edits.addPage(draft, kindOf),
          () => edits.addQuestion(draft, page, kindOf),
          () => edits.addEnd(draft),
          () => edits.removeQuestion(draft, page, index, empty),
          () => edits.removePage(draft, page),
          () => edits.removeEnd(draft, 1),
          () => edits.movePage(draft, page, other),
          () =>
            edits.moveQuestion(
              draft,
              { page, question: index },
              { page: other, question: 0 },
              empty,
            ),
          () => edits.moveToNewPage(draft, page, index),
          () => edits.copyQuestion(draft, page, index),
          () => edits.copyPage(draft, page),
          () => renameQuestion(draft, question.id, 'renamed'),
          () => edits.changeQuestion(draft, page, index, asType(question, kindOf)),
          () => edits.changeQuestion(draft, page, index, withOtherFields(question)),
          () =>
            edits.changePage(draft, page, (old) => ({ ...old, jumps: [{ when: [], to: 'e0' }] })),
        ];
        const changed = all[kind]?.() ?? draft;
        // What the builder removes along with a question, page or end.
        return withoutReferences(changed, {
          questions: [draft, changed]
            .flatMap(edits.answerIds)
            .filter((id) => !edits.answerIds(changed).includes(id)),
          steps: [...draft.pages, ...draft.ends]
            .map(({ id }) => id)
            .filter((id) => ![...changed.pages, ...changed.ends].some((step) => step.id === id)),
        });
      },
  );

/** A survey, the next version of it, and answers to the first. */
const pair = forwardSurvey.chain((plain) => {
  // The title of its ends tells the versions apart.
  const before = { ...plain, ends: plain.ends.map((end) => ({ ...end, title: FIRST })) };
  return fc.record({
    before: fc.constant(before),
    after: fc
      .array(edit, { minLength: 1, maxLength: 4 })
      .map((list) => list.reduce((draft, apply) => apply(draft), asDraft(before)))
      .map((draft): Survey => ({ ...before, ...draft, ends: plain.ends })),
    answers: fc.tuple(answersFor(before), answersFor(before), answersFor(before)),
    nodes: fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)),
  });
});

function asDraft({ defaultLanguage, pages, ends, hiddenFields = [] }: Survey): SurveyDraft {
  return { name: 'Survey', defaultLanguage, pages, ends, hiddenFields };
}

describe('[F4] publishing', () => {
  const nodes = useNodes();
  /** Connects a tab to a node, or to nothing. */
  const connect = (tab: FakeTab, app: () => App | undefined): void => {
    tab.reply = async ({ method, url, body }) => {
      const reply = await app()?.inject({
        method,
        url: url.replace(BASE_URL, ''),
        ...(body !== undefined && { payload: JSON.stringify(body) }),
        headers: { 'content-type': 'text/plain' },
      });
      return reply ? { status: reply.statusCode, body: reply.body } : { status: 0 };
    };
  };

  it('keeps every answer that was valid when it was given', async () => {
    await fc.assert(
      fc.asyncProperty(pair, async ({ before, after, answers, nodes: chosen }) => {
        const { main: db } = nodes.database;
        const project = await makeProject(nodes.database, { survey: before, popups: [] });
        const environmentId = project.environments.production;
        await publishVersion(nodes.database, project, before);

        const visitors = await Promise.all(
          answers.map(async (given, index) => {
            const tab = new FakeBrowser().openTab();
            // Ids of fake browsers are all the same.
            tab.platform.newId = randomUUID;
            const node = chosen[index] ? nodes.one : nodes.two;
            const link = { app: node as App | undefined };
            connect(tab, () => link.app);
            const { popups } = await run(tab, { apiKey: project.keys.production });
            await popups.ready();
            popups.show(POPUP);
            await vi.waitFor(() => {
              expect(tab.frames).toHaveLength(1);
            }, WAIT);
            const frame = tab.frame.options.src.replace(BASE_URL, '');
            const walk = walkSurvey({ survey: before, validators: allValidators }, given);
            return { tab, link, node, frame, walk };
          }),
        );
        /** Opens the frame, answers, and waits until nothing is left to send. */
        const answer = async ({ tab, node, frame, walk }: (typeof visitors)[number]) => {
          const { body, statusCode } = await node.inject(frame);
          expect(statusCode).toBe(200);
          expect(body).toContain(FIRST);
          await tab.frameReady();
          const finished = walk.end !== undefined;
          const pageId = walk.pages.at(-1)?.page.id ?? '';
          tab.frame.send({ type: 'answers', answers: walk.answers, pageId, finished });
        };
        const isSent = async ({ tab }: (typeof visitors)[number]): Promise<void> => {
          await vi.waitFor(async () => {
            await tab.browser.clock.advance(60_000);
            const left = [...tab.browser.storage.keys()].filter((key) => key.includes(':outbox:'));
            expect(left).toEqual([]);
          }, WAIT);
        };
        const [early, during, late] = visitors;
        if (!early || !during || !late) throw new Error('there are three visitors');
        await answer(early);
        await isSent(early);
        // Offline: its answers wait in the outbox.
        late.link.app = undefined;
        await Promise.all([publishVersion(nodes.database, project, after), answer(during)]);
        await answer(late);
        late.link.app = late.node;
        await Promise.all([isSent(during), isSent(late)]);

        const rows = await db.query<{ answers: Answers; version: number; rejected: number }>(sql`
          select answers, version, rejected from responses where environment_id = ${environmentId}`);
        const sort = (list: readonly Answers[]) =>
          list.map((one) => JSON.stringify(Object.entries(one).sort())).sort();
        expect(sort(rows.map((row) => row.answers))).toEqual(
          sort(visitors.map(({ walk }) => walk.answers)),
        );
        expect(rows.map(({ version, rejected }) => [version, rejected])).toEqual(
          visitors.map(() => [1, 0]),
        );
        const logged = visitors.flatMap(({ tab }) => tab.logged);
        expect(logged).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });
});
