import type { PopupDraft } from '@service-popups/contract';

type FirstPopup = Omit<PopupDraft, 'surveyId'>;

const unanswered = { answered: false } as const;

/** The popup that goes with each of the surveys to begin with: its words, and its moment. */
const popups: Readonly<Record<string, FirstPopup>> = {
  nps: {
    title: 'A quick question',
    message: 'Two questions, half a minute.',
    triggers: { type: 'time_on_page', value: 5, condition: [unanswered, { cooldownDays: 90 }] },
  },
  csat: {
    title: 'How was it?',
    message: 'One rating, and a word if you like.',
    triggers: { type: 'scroll', value: 75, condition: [unanswered, { cooldownDays: 30 }] },
  },
  ces: {
    title: 'Was that easy?',
    message: 'One rating, and a word if you like.',
    triggers: { type: 'event', value: 'task_completed', condition: [unanswered] },
  },
  'exit-reason': {
    title: 'Before you go',
    message: 'What keeps you from going on?',
    triggers: { type: 'exit_intent', value: 5, condition: [unanswered, { cooldownDays: 30 }] },
  },
  'feature-feedback': {
    title: 'What do you think of it?',
    message: 'You have just used something new.',
    triggers: { type: 'event', value: 'feature_used', condition: [unanswered] },
  },
  onboarding: {
    title: 'Welcome!',
    message: 'A few questions, so that we can help you sooner.',
    triggers: { type: 'page_views', value: 2, condition: [unanswered] },
  },
  churn: {
    title: 'We are sorry to see you go',
    message: 'Would you tell us why?',
    triggers: { type: 'event', value: 'subscription_cancelled', condition: [unanswered] },
  },
};

const plain: FirstPopup = {
  title: 'A quick question',
  message: 'It takes less than a minute.',
  triggers: { type: 'time_on_page', value: 20, condition: [unanswered] },
};

export function firstPopupFor(templateId: string): FirstPopup {
  return popups[templateId] ?? plain;
}
