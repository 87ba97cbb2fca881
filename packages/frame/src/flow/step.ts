import type {
  AnnouncementButton,
  Answer,
  Answers,
  FrameMessage,
  SurveyPage,
} from '@service-popups/contract';
import { nextStep, otherKey, walkSurvey, type Step } from '@service-popups/rules';
import { toScreen, type Flow, type FlowEvent, type Outcome } from './flow';
import { findPosition } from './position';

/** Applies an event to the flow and returns the messages for the host. Unexpected events are ignored. */
export function step(flow: Flow, event: FlowEvent): Outcome {
  const { survey, screen } = flow;
  if (flow.closed) return { flow, messages: [] };
  switch (event.type) {
    case 'link':
      return { flow, messages: [action('link', event.questionId)] };
    case 'button':
      return leave(flow, clicked(event.button));
    case 'leave':
      return leave(flow, [action(event.action)]);
    case 'start':
      if (screen.at !== 'start') break;
      return goTo(flow, nextStep(flow, '', flow.answers), [action('start_survey')]);
    default: {
      const page = screen.at === 'page' && survey.pages.find(({ id }) => id === screen.pageId);
      if (page) return stepOnPage(flow, page, event);
    }
  }
  return { flow, messages: [] };
}

function leave(flow: Flow, messages: readonly FrameMessage[]): Outcome {
  return { flow: { ...flow, closed: true }, messages: [...messages, { type: 'close' }] };
}

/** A click completes an announcement, unless the button only closes it. */
function clicked(button: AnnouncementButton): FrameMessage[] {
  if (button.action === 'close') return [action(button.action)];
  const name = button.action === 'event' ? { name: button.name } : {};
  return [
    { type: 'action', action: button.action, ...name },
    { type: 'answers', answers: {}, finished: true },
  ];
}

type PageEvent = Extract<FlowEvent, { type: 'edit' | 'commit' | 'send' | 'back' }>;

function stepOnPage(flow: Flow, page: SurveyPage, event: PageEvent): Outcome {
  switch (event.type) {
    case 'edit':
      return { flow: edit(flow, page, event.key, event.answer), messages: [] };
    case 'commit': {
      const answered = action('answer', event.questionId);
      const advanced = event.settled && page.autoAdvance && autoAdvance(flow, page);
      return advanced
        ? { ...advanced, messages: [answered, ...advanced.messages] }
        : { flow, messages: [answered] };
    }
    case 'send':
      return send({ ...flow, answers: cleanText(flow.answers, page) }, page);
    case 'back': {
      const { previous } = findPosition(flow, page.id);
      if (previous === undefined) return { flow, messages: [] };
      return {
        flow: { ...flow, screen: { at: 'page', pageId: previous }, problems: [] },
        messages: [action('back')],
        focus: 'heading',
      };
    }
  }
}

/** Hides a shown problem as soon as it's fixed. New problems appear only when the page is sent. */
function edit(flow: Flow, page: SurveyPage, key: string, answer: Answer | undefined): Flow {
  // Editing another page's answer could take this page off the path.
  if (!keysOf(page).includes(key)) return flow;
  const others = Object.entries(flow.answers).filter(([other]) => other !== key);
  const answers = Object.fromEntries(answer === undefined ? others : [...others, [key, answer]]);
  const edited = { ...flow, answers };
  const shown = flow.problems.map((entry) => entry.questionId);
  const { problems } = findPosition(edited, page.id);
  return { ...edited, problems: problems.filter((entry) => shown.includes(entry.questionId)) };
}

/** Sends the page once its only question is answered, except for the last page. */
function autoAdvance(flow: Flow, page: SurveyPage): Outcome | undefined {
  const { questions, problems, next } = findPosition(flow, page.id);
  return questions.length === 1 && !problems.length && 'page' in next
    ? send(flow, page)
    : undefined;
}

function send(flow: Flow, page: SurveyPage): Outcome {
  const { problems, next } = findPosition(flow, page.id);
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
  return goTo(
    { ...flow, sent, problems: [] },
    next,
    'page' in next
      ? [action('next'), { type: 'answers', answers, pageId: next.page, finished: false }]
      : [action('manual_send'), { type: 'answers', answers, finished: true }],
  );
}

function goTo(flow: Flow, next: Step, messages: readonly FrameMessage[]): Outcome {
  return { flow: { ...flow, screen: toScreen(next) }, messages, focus: 'heading' };
}

/** Leaves out answers on pages that the visitor hasn't sent. */
function sentAnswers(flow: Flow, sent: readonly string[]): Answers {
  const { pages, hiddenFields = [] } = flow.survey;
  const keys = [
    ...pages.filter(({ id }) => sent.includes(id)).flatMap(keysOf),
    ...hiddenFields.map(({ id }) => id),
  ];
  const kept = Object.entries(walkSurvey(flow, flow.answers).answers);
  return Object.fromEntries(kept.filter(([key]) => keys.includes(key)));
}

function keysOf(page: SurveyPage): string[] {
  return page.questions.flatMap(({ id }) => [id, otherKey(id)]);
}

/** Trims texts and removes what PostgreSQL can't store: NUL and lone surrogates. */
function cleanText(answers: Answers, page: SurveyPage): Answers {
  const cleaned = keysOf(page).flatMap((key) => {
    const answer = answers[key];
    return typeof answer === 'string'
      ? [[key, answer.replace(/[\0\ud800-\udfff]/gu, '').trim()] as const]
      : [];
  });
  return { ...answers, ...Object.fromEntries(cleaned) };
}

function action(
  name: Extract<FrameMessage, { type: 'action' }>['action'],
  questionId?: string,
): FrameMessage {
  return { type: 'action', action: name, ...(questionId !== undefined && { questionId }) };
}
