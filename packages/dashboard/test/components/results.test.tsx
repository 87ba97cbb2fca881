import type { PopupResults } from '@service-popups/contract';
import { expect, it } from 'vitest';
import { PopupCard } from '../../src/results/popup-card';
import { renderInProject } from './support/render';

const results: PopupResults = {
  popupId: 'welcome',
  surveyId: 'nps',
  title: 'A quick question?',
  funnel: { shown: 4, answered: 2, completed: 1 },
  questions: [],
};
const scope = { projectId: 'shop', environment: 'production' } as const;

it('PopupCard is headed by the name of the popup, or else by its title', async () => {
  const card = (name?: string) => (
    <PopupCard results={{ ...results, ...(name && { name }) }} scope={scope} now={0} />
  );
  const view = await renderInProject(
    <>
      {card()}
      {card('Shop score')}
    </>,
  );
  await expect.element(view.getByRole('link').nth(0)).toHaveTextContent('A quick question?');
  await expect.element(view.getByRole('link').nth(1)).toHaveTextContent('Shop score');
});
