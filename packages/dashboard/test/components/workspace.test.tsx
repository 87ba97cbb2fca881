import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { WorkspaceColumns, WorkspacePage } from '../../src/ui/workspace';
import { renderInProject } from './support/render';

const workspace = (
  <WorkspacePage crumb={<a href="/">Surveys</a>} title="Product feedback">
    <WorkspaceColumns rail="Outline" railLabel="Outline" aside="Preview of the survey">
      Fields
    </WorkspaceColumns>
  </WorkspacePage>
);

it('Workspace shows all columns side by side and names the page', async () => {
  await page.viewport(1440, 900);
  const view = await renderInProject(workspace);
  await expect
    .element(view.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Product feedback');
  await expect.element(view.getByText('Fields')).toBeVisible();
  await expect.element(view.getByText('Preview of the survey')).toBeVisible();
  await expect.element(view.getByRole('radio', { name: 'Preview' })).not.toBeInTheDocument();
  expect(document.title).toBe('Product feedback – Shop, production – Service Popups');
});

it('Workspace switches between editing and preview on a phone', async () => {
  await page.viewport(390, 800);
  const view = await renderInProject(workspace);
  await expect.element(view.getByText('Preview of the survey')).not.toBeVisible();
  await view.getByText('Preview', { exact: true }).click();
  await expect.element(view.getByText('Preview of the survey')).toBeVisible();
  await expect.element(view.getByText('Fields')).not.toBeVisible();
});
