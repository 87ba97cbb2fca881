import type { ManagedSurvey, PopupSummary } from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { popupsQuery } from '../../src/api/popups';
import { surveysQuery } from '../../src/api/surveys';
import { SurveyBuilder } from '../../src/surveys/builder/survey-builder';
import { SurveysPage } from '../../src/surveys/surveys-page';
import { renderInProject } from './support/render';

const scope = { projectId: 'shop', environment: 'production' } as const;

const survey: ManagedSurvey = {
  id: 'nps',
  name: 'Shop score',
  defaultLanguage: 'en',
  pages: [
    { id: 'page1', questions: [{ id: 'score', type: 'nps', title: 'How likely?' }] },
    { id: 'page2', questions: [{ id: 'why', type: 'text', title: 'Why {{answer:score}}?' }] },
  ],
  ends: [{ id: 'end', title: 'Thank you' }],
  revision: 1,
  createdAt: 0,
  updatedAt: 0,
  problems: [],
};

const popup = (id: string, name: string): PopupSummary => ({
  id,
  name,
  title: 'A quick question?',
  surveyId: 'nps',
  triggers: [],
  state: 'draft',
  revision: 1,
  version: null,
  live: null,
  changed: true,
  createdAt: 0,
  updatedAt: 0,
});

const clientWith = (popups: PopupSummary[]) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(popupsQuery(scope).queryKey, popups);
  return client;
};

it.each([
  ['SurveysPage', <SurveysPage key="list" />],
  ['SurveyBuilder', <SurveyBuilder key="builder" scope={scope} survey={survey} />],
])('%s links to the popups that use a survey', async (_name, element) => {
  const client = clientWith([
    popup('a', 'Welcome'),
    popup('b', 'Checkout'),
    { ...popup('c', 'Other'), surveyId: 'other' },
  ]);
  client.setQueryData(surveysQuery(scope).queryKey, [
    { id: 'nps', name: 'Shop score', revision: 1, problemCount: 0, createdAt: 0, updatedAt: 0 },
  ]);
  const view = await renderInProject(element, { client });
  await expect.element(view.getByText('Used by Welcome, Checkout')).toBeVisible();
  await expect
    .element(view.getByRole('link', { name: 'Checkout' }))
    .toHaveAttribute('href', '/projects/shop/production/popups/b');
});
