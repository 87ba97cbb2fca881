import type { Page } from '@playwright/test';
import { ensureOwner, createProjectViaApi, startSession } from './account';
import { expect } from './fixtures';
import type { ServerProcess } from './server-process';

/** The survey that the draft asks. */
export const survey = {
  id: 'why',
  name: 'Why did you come?',
  defaultLanguage: 'en',
  pages: [{ id: 'first', questions: [{ id: 'reason', type: 'text', title: 'Why did you come?' }] }],
  ends: [{ id: 'thanks', title: 'Thank you!' }],
};

/** What the draft says. */
export const content = {
  surveyId: survey.id,
  title: 'One question?',
  message: '',
  triggers: { type: 'time_on_page', value: 1, condition: [{ answered: false }] },
};

export interface PopupScope {
  project: string;
  /** Where its API is, and what a change there needs. */
  api: string;
  headers: { origin: string };
  /** Where its pages are. */
  dashboardUrl: string;
}

/** A project of the owner with a survey and the draft `welcome`; gives its production side. */
export async function createPopupScope(page: Page, server: ServerProcess): Promise<PopupScope> {
  await ensureOwner(server);
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
