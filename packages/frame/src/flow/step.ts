import type { Answer, Answers, FrameMessage, SurveyPage } from '@service-popups/contract';
import { answersOnPath, pageProblems } from '@service-popups/rules';
import type { Flow, FlowEvent, Outcome } from './flow';
import { positionOf } from './position';

/** What an event makes of the flow, and what the host is told. Events out of place change nothing. */
export function step(flow: Flow, event: FlowEvent): Outcome {
  const { survey, screen } = flow;
  if (flow.closed) return { flow, messages: [] };
  switch (event.type) {
    case 'link':
      return { flow, messages: [action('link')] };
    case 'leave':
      return {
        flow: { ...flow, closed: true },
        messages: [action(event.action), { type: 'close' }],
      };
    case 'start': {
      const first = survey.pages[0];
      if (screen.at !== 'start' || !first) break;
      return {
        flow: { ...flow, screen: { at: 'page', pageId: first.id } },
        messages: [action('start_survey')],
        focus: 'heading',
      };
    }
    default: {
      const page = screen.at === 'page' && survey.pages.find(({ id }) => id === screen.pageId);
      if (page) return stepOnPage(flow, page, event);
    }
  }
  return { flow, messages: [] };
}

type PageEvent = Extract<FlowEvent, { type: 'edit' | 'commit' | 'send' | 'back' }>;

function stepOnPage(flow: Flow, page: SurveyPage, event: PageEvent): Outcome {
  switch (event.type) {
    case 'edit':
      return { flow: edit(flow, page, event.questionId, event.answer), messages: [] };
    case 'commit':
      return { flow, messages: [action('answer', event.questionId)] };
    case 'send':
      return send({ ...flow, answers: tidy(flow.answers, page) }, page);
    case 'back': {
      const { previous } = positionOf(flow, page.id);
      if (previous === undefined) return { flow, messages: [] };
      return {
        flow: { ...flow, screen: { at: 'page', pageId: previous }, problems: [] },
        messages: [action('back')],
        focus: 'heading',
      };
    }
  }
}

/** A problem on display goes as soon as it is mended; a new one waits until the page is sent. */
function edit(flow: Flow, page: SurveyPage, questionId: string, answer: Answer): Flow {
  // An answer on another page cannot change from here, or this page might no longer be on the path.
  if (!page.questions.some(({ id }) => id === questionId)) return flow;
  const answers = { ...flow.answers, [questionId]: answer };
  const shown = flow.problems.map((entry) => entry.questionId);
  const problems = pageProblems(page, answers).filter((entry) => shown.includes(entry.questionId));
  return { ...flow, answers, problems };
}

function send(flow: Flow, page: SurveyPage): Outcome {
  const problems = pageProblems(page, flow.answers);
  const first = problems[0];
  if (first) {
    return {
      flow: { ...flow, problems },
      messages: [action('answer_invalid', first.questionId)],
      focus: { questionId: first.questionId },
    };
  }
  const sent = [...flow.sent, page.id];
  const answers = sentAnswers(flow, sent);
  const { next } = positionOf(flow, page.id);
  const onward = { ...flow, sent, problems: [] };
  return 'page' in next
    ? {
        flow: { ...onward, screen: { at: 'page', pageId: next.page } },
        messages: [
          action('next'),
          { type: 'answers', answers, pageId: next.page, finished: false },
        ],
        focus: 'heading',
      }
    : {
        flow: { ...onward, screen: { at: 'end', endId: next.end } },
        messages: [action('manual_send'), { type: 'answers', answers, finished: true }],
        focus: 'heading',
      };
}

/** Words on a page that the visitor has left without sending stay in the frame. */
function sentAnswers({ survey, answers }: Flow, sent: readonly string[]): Answers {
  const questions = survey.pages
    .filter(({ id }) => sent.includes(id))
    .flatMap((page) => page.questions.map(({ id }) => id));
  const kept = Object.entries(answersOnPath(survey, answers));
  return Object.fromEntries(kept.filter(([id]) => questions.includes(id)));
}

/** Drops blanks around words, and what no database can store: NUL and halves of a surrogate pair. */
function tidy(answers: Answers, page: SurveyPage): Answers {
  const tidied = page.questions.flatMap(({ id }) => {
    const answer = answers[id];
    return typeof answer === 'string'
      ? [[id, answer.replace(/[\0\ud800-\udfff]/gu, '').trim()] as const]
      : [];
  });
  return { ...answers, ...Object.fromEntries(tidied) };
}

function action(
  name: Extract<FrameMessage, { type: 'action' }>['action'],
  questionId?: string,
): FrameMessage {
  return { type: 'action', action: name, ...(questionId !== undefined && { questionId }) };
}
