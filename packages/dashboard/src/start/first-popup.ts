import type { PopupDraft } from '@service-popups/contract';

type FirstPopup = Omit<PopupDraft, 'surveyId' | 'announcement'>;

const unanswered = { answered: false } as const;

/** The first popup for each survey template. */
const popups: Readonly<Record<string, FirstPopup>> = {
  nps: {
    title: 'A quick question',
    message: 'Two questions, 30 seconds.',
    // The score is worth comparing over time.
    triggers: { type: 'time_on_page', value: 5 },
    cooldownDays: 90,
  },
  csat: {
    title: 'How was it?',
    message: 'One rating and an optional comment.',
    triggers: { type: 'scroll', value: 75 },
    cooldownDays: 90,
  },
  ces: {
    title: 'Was that easy?',
    message: 'One rating and an optional comment.',
    triggers: { type: 'event', value: 'task_completed' },
    cooldownDays: 30,
  },
  'exit-reason': {
    title: 'Before you go',
    message: 'What’s holding you back?',
    triggers: { type: 'exit_intent', value: 5, condition: [unanswered] },
    cooldownDays: 30,
  },
  'feature-feedback': {
    title: 'What do you think?',
    message: 'You’ve just tried something new.',
    triggers: { type: 'event', value: 'feature_used', condition: [unanswered] },
    cooldownDays: 7,
  },
  onboarding: {
    title: 'Welcome!',
    message: 'A few questions to help us get you started.',
    triggers: { type: 'page_views', value: 2, condition: [unanswered] },
    repeat: { maxShown: 1 },
  },
  churn: {
    title: 'We’re sorry to see you go',
    message: 'Would you tell us why?',
    triggers: { type: 'event', value: 'subscription_cancelled', condition: [unanswered] },
  },
};

const fallback: FirstPopup = {
  title: 'A quick question',
  message: 'It takes less than a minute.',
  triggers: { type: 'time_on_page', value: 20, condition: [unanswered] },
};

/** What a new announcement starts with, except its title. */
export const firstAnnouncement: Omit<PopupDraft, 'title'> = {
  announcement: { primary: { action: 'close' } },
  message: '',
  actions: { primary: 'Got it' },
  triggers: { type: 'time_on_page', value: 5, condition: [unanswered] },
  // A visitor who closes it hasn't clicked anything, so the condition isn't enough.
  repeat: { maxShown: 1 },
};

export function getFirstPopup(templateId: string): FirstPopup {
  return popups[templateId] ?? fallback;
}

/** The first popup of every template. */
export function listFirstPopups(): readonly FirstPopup[] {
  return [...Object.values(popups), fallback];
}
