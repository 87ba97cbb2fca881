import type { EnvironmentKind, PopupDefinition, Survey } from '@service-popups/contract';

export const demoKeys: Record<EnvironmentKind, string> = {
  production: 'pk_demo_production',
  development: 'pk_demo_development',
};

export const demoProject = { id: 'demo', name: 'Demo shop' };

/** The demo's survey also has a page of its own, behind this link. */
export const DEMO_SLUG = 'quiet-kiln';

export const demoSurvey: Survey = {
  id: 'shop-nps',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'rating',
      questions: [
        {
          id: 'recommend',
          type: 'nps',
          title: 'How likely are you to recommend our shop to a friend?',
          lowLabel: 'Not at all likely',
          highLabel: 'Extremely likely',
          required: true,
        },
      ],
    },
    {
      id: 'reason',
      questions: [
        {
          id: 'reason',
          type: 'text',
          title: 'What is the main reason for your score?',
          multiline: true,
          maxLength: 1000,
          placeholder: 'What stood out, good or bad?',
        },
      ],
    },
  ],
  ends: [
    {
      id: 'thanks',
      title: 'Thank you!',
      message: 'Your feedback helps us decide what to improve next.',
    },
  ],
};

export const demoPopup: PopupDefinition = {
  id: 'shop-welcome',
  surveyId: demoSurvey.id,
  productId: demoProject.id,
  title: 'Two quick questions?',
  message: 'Tell us what you think of the shop. It takes less than a minute.',
  triggers: {
    type: 'time_on_page',
    value: 4,
    condition: [{ answered: false, cooldownDays: 1 }],
  },
  segments: { excludePath: ['/demo/formats'] },
  style: { theme: 'auto', position: 'bottom-right' },
  actions: { start: 'Sure, go ahead', complete: 'Back to the shop' },
  version: 1,
};
