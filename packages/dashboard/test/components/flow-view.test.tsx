import type { SurveyDraft } from '@service-popups/contract';
import { expect, it, vi } from 'vitest';
import { FlowView } from '../../src/surveys/builder/flow-view';
import { renderComponent } from './support/render';

const draft: SurveyDraft = {
  name: 'Shop',
  defaultLanguage: 'en',
  pages: [
    {
      id: 'rate',
      questions: [{ id: 'nps', type: 'nps', title: 'How likely?' }],
      jumps: [{ when: [{ key: 'nps', op: 'gte', value: 9 }], to: 'happy' }],
    },
    { id: 'why', questions: [{ id: 'why', type: 'text', title: 'Why?' }] },
  ],
  ends: [
    { id: 'end', title: 'Thank you' },
    { id: 'happy', title: 'Great!' },
    { id: 'unused', title: 'Bye' },
  ],
};

it('FlowView lists the steps, leads to each, and marks what can’t be reached', async () => {
  const onChoose = vi.fn();
  const view = await renderComponent(<FlowView draft={draft} onChoose={onChoose} />);
  const steps = view.getByRole('list').first().getByRole('listitem');
  await expect
    .element(steps.first())
    .toHaveTextContent(
      'Page 1 How likely?If “How likely?” is 9–10 (promoters): end screen “Great!”Otherwise: page 2',
    );
  await view.getByRole('button', { name: 'Page 2 Why?' }).click();
  expect(onChoose).toHaveBeenLastCalledWith({ at: 'page', page: 1 });
  await view.getByRole('button', { name: 'end screen “Great!”' }).click();
  expect(onChoose).toHaveBeenLastCalledWith({ at: 'end', end: 1 });
  await expect.element(view.getByText('Can’t be reached')).toHaveLength(1);
});
