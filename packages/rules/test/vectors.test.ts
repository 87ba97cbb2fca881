import type {
  Answers,
  Attributes,
  Comparison,
  LocalText,
  Option,
  PopupDefinition,
  Question,
  Survey,
  Trigger,
} from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import {
  allValidators,
  answerProblem,
  compareQuestions,
  decide,
  detectDevice,
  displayOrder,
  inSample,
  localText,
  matchesAll,
  matchesLanguage,
  matchesPath,
  nextStep,
  pagesAhead,
  pipeText,
  surveyProblems,
  walkSurvey,
  type DecisionContext,
  type VisitorState,
} from '../src/index';
import { families, vectorFile, type VectorFile } from './vector-file';

type Run = (input: never, expected: never, file: VectorFile) => unknown;

interface DecisionInput {
  popup: PopupDefinition;
  trigger: Trigger;
  context: DecisionContext;
  state: VisitorState;
  now: number;
}

function runDecision(input: Partial<DecisionInput>, _: unknown, file: VectorFile) {
  const defaults = file.defaults as unknown as DecisionInput;
  const { show, failed } = decide(
    { ...defaults.popup, ...input.popup },
    { ...defaults.trigger, ...input.trigger },
    { ...defaults.context, ...input.context },
    { ...defaults.state, ...input.state },
    input.now ?? defaults.now,
  );
  return { show, ...failed[0] };
}

interface SampleInput {
  popupId: string;
  visitorId: string;
  sample: number;
}

function runSample({ popupId, visitorId, sample }: SampleInput, { bucket }: { bucket: number }) {
  const isBucket =
    inSample(popupId, visitorId, (bucket + 1) / 100) && !inSample(popupId, visitorId, bucket / 100);
  return { bucket: isBucket ? bucket : 'another', in: inSample(popupId, visitorId, sample) };
}

interface FlowInput {
  survey: string;
  answers: Answers;
  attributes?: Attributes;
  pageId?: string;
}

function runFlow(
  { survey: name, answers, attributes = {}, pageId = '' }: FlowInput,
  expected: object,
  file: VectorFile,
) {
  const survey = file.surveys?.[name] as Survey;
  const setup = { survey, validators: allValidators, attributes };
  const walk = walkSurvey(setup, answers);
  const actual = {
    path: walk.pages.map(({ page }) => page.id),
    shown: walk.pages.flatMap(({ questions }) => questions.map(({ id }) => id)),
    answers: walk.answers,
    end: walk.end ?? null,
    next: nextStep(setup, pageId, answers),
    ahead: pagesAhead(survey, pageId).most,
    leastAhead: pagesAhead(survey, pageId).least,
  };
  return Object.fromEntries(Object.entries(actual).filter(([key]) => key in expected));
}

interface PipingInput {
  text: string;
  language: string;
  answers: Answers;
  attributes?: Attributes;
}

function runPiping(
  { text, language, answers, attributes }: PipingInput,
  _: unknown,
  file: VectorFile,
) {
  const survey = file.surveys?.survey as Survey;
  const say = (value: LocalText) => localText(value, language, survey.defaultLanguage);
  return pipeText(text, { survey, answers, say, ...(attributes && { attributes }) });
}

interface AnswerInput {
  question: Question;
  answer: unknown;
  other?: unknown;
}

const runs: Record<string, Run> = {
  path: ({ entries, url }: { entries: string[]; url: string }) => matchesPath(entries, url),
  language: ({ entries, tag }: { entries: string[]; tag: string }) => matchesLanguage(entries, tag),
  device: ({ shortSide, coarsePointer }: { shortSide: number; coarsePointer: boolean }) =>
    detectDevice(shortSide, coarsePointer),
  attributes: ({ comparisons, values }: { comparisons: Comparison[]; values: object }) =>
    matchesAll(comparisons, { ...values }),
  sample: runSample,
  conditions: runDecision,
  cooldown: runDecision,
  repeat: runDecision,
  'after-survey': runDecision,
  'quiet-period': runDecision,
  schedule: runDecision,
  'decide-order': runDecision,
  'survey-flow': runFlow,
  answers: ({ question, answer, other }: AnswerInput) =>
    answerProblem(allValidators, question, {
      [question.id]: answer,
      [`${question.id}.other`]: other,
    }) ?? null,
  'question-changes': ({ before, after }: { before: Question; after: Question }) => {
    const change = compareQuestions(before, after);
    return change === compareQuestions(after, before) ? (change ?? null) : 'depends on the order';
  },
  piping: runPiping,
  shuffle: ({ question, seed }: { question: { id: string; options: Option[] }; seed: string }) =>
    displayOrder({ ...question, shuffle: true }, question.options, seed).map(({ id }) => id),
  texts: (input: { text: LocalText; language: string; defaultLanguage: string }) =>
    localText(input.text, input.language, input.defaultLanguage),
  'survey-check': ({ survey }: { survey: Survey }, expected: string[]) => {
    const found = surveyProblems(survey).map(({ path }) => path);
    return found.sort().join() === [...expected].sort().join() ? expected : found;
  },
};

it('every vector file has a runner and every runner a file', () => {
  expect(Object.keys(runs).sort()).toEqual([...families].sort());
});

describe.each(families)('vectors: %s', (family) => {
  const file = vectorFile(family);

  it('has the version this runner supports', () => {
    expect(file).toMatchObject({ version: 1, family });
    expect(file.cases.length).toBeGreaterThan(0);
  });

  for (const { rule, name, input, expect: expected } of file.cases) {
    it(`[${rule}] ${name}`, () => {
      expect(runs[family]?.(input as never, expected as never, file)).toStrictEqual(expected);
    });
  }
});
