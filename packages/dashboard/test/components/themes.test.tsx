import { useForm } from '@mantine/form';
import type { ManagedTheme, PopupDraft } from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { themesQuery } from '../../src/api/themes';
import { AppearanceFields } from '../../src/popups/editor/appearance-fields';
import { toDraft, toValues, type PopupValues } from '../../src/popups/editor/popup-values';
import { ThemeForm } from '../../src/settings/themes/theme-form';
import { ThemesPage } from '../../src/settings/themes/themes-page';
import { renderInProject } from './support/render';

const scope = { projectId: 'shop', environment: 'production' } as const;

const brand: ManagedTheme = {
  id: 'brand',
  name: 'Brand',
  isDefault: true,
  style: { accentColor: '#0b7285', radius: 8, theme: 'dark' },
  revision: 3,
  createdAt: 1,
  updatedAt: 1,
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('ThemeForm', () => {
  const light = { ...brand, style: {} };

  it('shows the contrast, refuses texts that are hard to read, and offers a shade', async () => {
    const bodies: unknown[] = [];
    vi.spyOn(window, 'fetch').mockImplementation((_input, init) => {
      if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
      return Promise.resolve(Response.json({ ...light, revision: 4 }));
    });
    const screen = await renderInProject(<ThemeForm theme={light} readOnly={false} />);
    const list = screen.getByRole('list', { name: 'Contrast in the light scheme' });
    await expect.element(list).toHaveTextContent('Text on the background: 18.0:1, good');
    await screen.getByLabelText('Text', { exact: true }).first().fill('#aaaaaa');
    await expect
      .element(list)
      .toHaveTextContent('Text on the background: 2.3:1, too low: text needs 4.5:1');
    const save = screen.getByRole('button', { name: 'Save' });
    await save.click();
    await expect.element(screen.getByText('Too little contrast.', { exact: false })).toBeVisible();
    expect(bodies).toEqual([]);

    await screen.getByRole('button', { name: /^Use #/ }).click();
    await expect.element(list).toHaveTextContent('4.6:1, good');
    await save.click();
    await expect.poll(() => bodies).toHaveLength(1);
    expect(bodies).toEqual([{ name: 'Brand', isDefault: true, style: { textColor: '#757575' } }]);
  });

  it('shows the colours of an unused scheme if they keep the theme from being saved', async () => {
    const screen = await renderInProject(<ThemeForm theme={light} readOnly={false} />);
    const colors = screen.getByRole('group', { name: 'Colours in the light scheme' });
    await screen.getByLabelText('Text', { exact: true }).first().fill('#aaaaaa');
    await screen.getByLabelText('Colour scheme', { exact: true }).selectOptions('Dark');
    await expect.element(colors).toBeVisible();
    await screen.getByRole('button', { name: /^Use #/ }).click();
    await expect.element(colors).not.toBeInTheDocument();
  });

  it('says that lines use a stronger shade of an accent with little contrast', async () => {
    const pale = { ...light, style: { accentColor: '#ffe600' } };
    const screen = await renderInProject(<ThemeForm theme={pale} readOnly={false} />);
    await expect
      .element(screen.getByRole('list', { name: 'Contrast in the light scheme' }))
      .toHaveTextContent('low: lines and links use a stronger shade');
  });

  it('is read-only for viewers', async () => {
    const screen = await renderInProject(<ThemeForm theme={light} readOnly />, { role: 'viewer' });
    await expect.element(screen.getByLabelText('Name')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
  });
});

describe('ThemesPage', () => {
  const render = (themes: ManagedTheme[], role: 'editor' | 'viewer' = 'editor') => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData(themesQuery('shop').queryKey, themes);
    return renderInProject(<ThemesPage />, { role, client });
  };

  it('lists themes, and marks the default', async () => {
    const screen = await render([brand, { ...brand, id: 'b', name: 'Black', isDefault: false }]);
    await expect.element(screen.getByRole('link', { name: 'Black' })).toBeVisible();
    expect(screen.getByText('Default: popups without a theme use it').elements()).toHaveLength(1);
  });

  it('offers to create the first one, to editors only', async () => {
    const screen = await render([]);
    await expect.element(screen.getByRole('button', { name: 'New theme' })).toBeVisible();
    const viewer = await render([], 'viewer');
    await expect.element(viewer.getByText('View only.', { exact: false })).toBeVisible();
  });
});

describe('the section “Appearance”', () => {
  const draft: PopupDraft = {
    surveyId: 's',
    title: 'One question?',
    message: '',
    triggers: { type: 'time_on_page', value: 20 },
  };

  async function renderFields(style: PopupDraft['style']) {
    let latest: PopupValues | undefined;
    function Editor() {
      const form = useForm<PopupValues>({
        initialValues: toValues({ ...draft, ...(style && { style }) }),
      });
      latest = form.values;
      return <AppearanceFields form={form} scope={scope} themes={[brand]} theme={brand} />;
    }
    const screen = await renderInProject(<Editor />);
    return { screen, draft: () => (latest ? toDraft(latest) : undefined) };
  }

  it('shows what comes from the theme', async () => {
    const { screen, draft: read } = await renderFields(undefined);
    await expect.element(screen.getByLabelText('Theme')).toHaveTextContent('Default (Brand)');
    await expect
      .element(screen.getByLabelText('Accent colour'))
      .toHaveAttribute('placeholder', '#0b7285');
    await expect
      .element(screen.getByLabelText('Colour scheme'))
      .toHaveTextContent('The theme’s (Dark)');
    await screen.getByLabelText('Theme').selectOptions('brand');
    expect(read()).toEqual({ ...draft, themeId: 'brand' });
  });

  it('marks what overrides the theme, and goes back to the theme’s', async () => {
    const { screen, draft: read } = await renderFields({ accentColor: '#a61e4d', theme: 'auto' });
    const buttons = screen.getByRole('button', { name: 'Overrides “Brand”. Use the theme’s' });
    await expect.poll(() => buttons.elements()).toHaveLength(2);
    await buttons.first().click();
    await buttons.first().click();
    expect(buttons.elements()).toEqual([]);
    expect(read()).toEqual(draft);
  });
});
