import type { Page } from '@playwright/test';
import { createProjectViaApi, startSession } from './account';
import { expect } from './fixtures';
import type { ServerProcess } from './server-process';

/** The survey of the draft popup. */
export const survey = {
  id: 'why',
  name: 'Why did you come?',
  defaultLanguage: 'en',
  pages: [{ id: 'first', questions: [{ id: 'reason', type: 'text', title: 'Why did you come?' }] }],
  ends: [{ id: 'thanks', title: 'Thank you!' }],
};

/** The draft popup without its id. */
const content = {
  surveyId: survey.id,
  title: 'One question?',
  message: '',
  triggers: { type: 'time_on_page', value: 1, condition: [{ answered: false }] },
};

export interface PopupScope {
  project: string;
  /** Base URL of the environment's API. */
  api: string;
  /** Required for requests that change something. */
  headers: { origin: string };
  dashboardUrl: string;
}

/** Creates a project with a survey and the draft popup `welcome` in production. */
export async function createPopupScope(page: Page, server: ServerProcess): Promise<PopupScope> {
  await startSession(page, server);
  const project = await createProjectViaApi(page, server, 'Shop');
  const api = `${server.url}/api/v1/projects/${project}/environments/production`;
  const headers = { origin: server.url };
  for (const [path, data] of [
    ['surveys', survey],
    ['popups', { id: 'welcome', ...content }],
  ] as const)
    expect((await page.request.post(`${api}/${path}`, { data, headers })).status()).toBe(201);
  return {
    project,
    api,
    headers,
    dashboardUrl: `${server.url}/dashboard/projects/${project}/production`,
  };
}
