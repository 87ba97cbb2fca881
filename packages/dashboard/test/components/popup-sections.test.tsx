import { useForm } from '@mantine/form';
import type { PopupDraft } from '@service-popups/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AudienceFields } from '../../src/popups/editor/audience-fields';
import { ContentFields } from '../../src/popups/editor/content-fields';
import { PageFields } from '../../src/popups/editor/page-fields';
import type { PopupForm } from '../../src/popups/editor/popup-form';
import { toDraft, toValues, type PopupValues } from '../../src/popups/editor/popup-values';
import { RepeatFields } from '../../src/popups/editor/repeat-fields';
import { ScheduleFields } from '../../src/popups/editor/schedule-fields';
import { SectionNav } from '../../src/popups/editor/section-nav';
import { sectionIds } from '../../src/popups/editor/sections';
import { Translations } from '../../src/popups/editor/translations';
import { TriggerFields } from '../../src/popups/editor/trigger-fields';
import { validatePopup } from '../../src/popups/editor/validate-popup';
import { renderComponent } from './support/render';

const small: PopupDraft = {
  surveyId: 's',
  title: 'One question?',
  message: '',
  triggers: { type: 'time_on_page', value: 20, condition: [{ answered: false }] },
};

/** Renders a section, and returns it with a function that reads the draft. */
async function renderSection(
  section: (form: PopupForm) => ReactElement,
  draft: Partial<PopupDraft> = {},
) {
  let latest: PopupValues | undefined;
  function Editor() {
    const form = useForm<PopupValues>({
      initialValues: toValues({ ...small, ...draft }),
      validate: validatePopup,
    });
    latest = form.values;
    return section(form);
  }
  const screen = await renderComponent(inRouter(<Editor />));
  return { screen, draft: () => (latest ? toDraft(latest) : undefined) };
}

/** Links need a router. */
function inRouter(element: ReactElement): ReactElement {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory(),
  });
  return <RouterProvider router={router} />;
}

describe('the section “Content”', () => {
  const renderContent = (draft: Partial<PopupDraft>, secondLanguage?: string) =>
    renderSection(
      (form) => (
        <ContentFields
          form={form}
          themeLogo={undefined}
          surveys={[]}
          surveyLanguages={['en']}
          texts={{ main: 'en', secondLanguage }}
          onSecondLanguage={() => undefined}
        />
      ),
      draft,
    );

  it('[D9] edits the buttons of an announcement, and asks for what they need', async () => {
    const { screen, draft } = await renderContent({ announcement: {} });
    await expect.element(screen.getByLabelText('Main language: English')).toBeVisible();
    await expect.element(screen.getByLabelText('Survey')).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Show a start screen')).not.toBeInTheDocument();
    const primary = screen.getByRole('group', { name: 'Primary button' });
    await primary.getByRole('combobox').selectOptions('Open a page');
    await primary.getByLabelText('URL').fill('https://example.com/news');
    await primary.getByLabelText('Label').fill('Read more');
    const secondary = screen.getByRole('group', { name: 'Secondary button' });
    await secondary.getByRole('combobox').selectOptions('Tell your app');
    await secondary.getByLabelText('Event name').fill('tour');
    await secondary.getByRole('combobox').selectOptions('Close');
    await expect.element(secondary.getByLabelText('Event name')).not.toBeInTheDocument();
    await secondary.getByLabelText('Label').fill('Not now');
    expect(draft()).toMatchObject({
      announcement: {
        primary: { action: 'link', url: 'https://example.com/news' },
        secondary: { action: 'close' },
      },
      actions: { primary: 'Read more', secondary: 'Not now' },
    });
    expect(draft()).not.toHaveProperty('surveyId');
  });

  it('hides what a popup without a start screen doesn’t show, and keeps it', async () => {
    const { screen, draft } = await renderContent({
      message: 'Hello',
      actions: { start: 'Go', accept: 'Done' },
    });
    await expect.element(screen.getByLabelText('Message')).toHaveTextContent('Hello');
    await screen.getByLabelText('Show a start screen').click();
    await expect.element(screen.getByLabelText('Message')).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Start button')).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Title')).toBeVisible();
    await expect.element(screen.getByLabelText('Send button')).toHaveValue('Done');
    expect(draft()).toMatchObject({
      startScreen: false,
      message: 'Hello',
      actions: { start: 'Go', accept: 'Done' },
    });
  });

  it('edits a text and its translation side by side', async () => {
    const { screen, draft } = await renderContent({ translations: { de: {} } }, 'de');
    await screen.getByLabelText('Title (German)').fill('Eine Frage?');
    await screen.getByLabelText('Title (English)').fill('A question?');
    await screen.getByLabelText('Start button (German)').fill('Los');
    await vi.waitFor(() => {
      expect(draft()).toMatchObject({
        title: 'A question?',
        translations: { de: { title: 'Eine Frage?', actions: { start: 'Los' } } },
      });
    });
  });
});

describe('the translations of a popup', () => {
  it('[M25] are outdated after their text has changed, until somebody checks them', async () => {
    const translations = { de: { title: 'Eine Frage?' } };
    const { screen, draft } = await renderSection(
      (form) => (
        <ContentFields
          form={form}
          themeLogo={undefined}
          surveys={[]}
          surveyLanguages={['en']}
          texts={{ main: 'en', secondLanguage: 'de' }}
          onSecondLanguage={() => undefined}
        />
      ),
      { translations },
    );
    await screen.getByLabelText('Title (English)').fill('Two questions?');
    await expect
      .element(
        screen.getByRole('option', { name: 'English and German (1 of 1 texts, 1 outdated)' }),
      )
      .toBeInTheDocument();
    expect(draft()).toMatchObject({ translatedFrom: { de: { title: small.title } } });
    await screen.getByRole('button', { name: 'Mark Title (German) as up to date' }).click();
    await vi.waitFor(() => {
      expect(draft()).toEqual({ ...small, title: 'Two questions?', translations });
    });
    await screen.getByLabelText('Title (English)').fill('Three questions?');
    await screen.getByLabelText('Title (German)').fill('Was hat gefehlt?');
    await vi.waitFor(() => {
      expect(draft()).not.toHaveProperty('translatedFrom');
    });
  });
});

describe('the section “Trigger”', () => {
  it('adds a trigger, changes its type, and removes it', async () => {
    const { screen, draft } = await renderSection((form) => <TriggerFields form={form} />, {
      cooldownDays: 30,
    });
    await screen.getByRole('button', { name: 'Add another trigger' }).click();
    const second = screen.getByRole('group', { name: 'Trigger 2' });
    await second.getByLabelText('Trigger', { exact: true }).selectOptions('Custom event');
    await second.getByLabelText('Event name').fill('paid');
    await vi.waitFor(() => {
      expect(draft()).toMatchObject({
        cooldownDays: 30,
        triggers: [
          { type: 'time_on_page', value: 20, condition: [{ answered: false }] },
          { type: 'event', value: 'paid', condition: [{ answered: false }] },
        ],
      });
    });
    await second.getByRole('button', { name: 'Remove trigger' }).click();
    await vi.waitFor(() => {
      expect(draft()?.triggers).toEqual(small.triggers);
    });
  });

  it('shows advanced fields that have a value', async () => {
    const { screen } = await renderSection((form) => <TriggerFields form={form} />, {
      triggers: { type: 'event', value: 'paid', properties: [{ key: 'plan', op: 'exists' }] },
    });
    await expect.element(screen.getByLabelText('Name of property 1')).toBeVisible();
  });
});

describe('the section “Pages”', () => {
  it('hides excluded pages until there are any', async () => {
    const { screen } = await renderSection((form) => <PageFields form={form} />);
    const field = screen.getByRole('combobox', { name: 'Hide on' });
    await expect.element(field).not.toBeInTheDocument();
    await screen.getByText('Exclude pages').click();
    await expect.element(field).toBeVisible();
  });
});

describe('the section “Audience”', () => {
  it('limits the popup to devices, attributes and users', async () => {
    const { screen, draft } = await renderSection((form) => <AudienceFields form={form} />);
    await screen.getByLabelText('Desktop').click();
    await screen.getByRole('button', { name: 'Add attribute' }).click();
    await screen.getByLabelText('Name of attribute 1').fill('plan');
    await screen.getByLabelText('Value of attribute 1').fill('pro');
    await screen.getByLabelText('Percentage of visitors').fill('20');
    await screen.getByText('Advanced').click();
    await screen.getByLabelText('Limit to specific users').click();
    await screen.getByLabelText('Users', { exact: true }).fill('ada\ngrace');
    await vi.waitFor(() => {
      expect(draft()).toMatchObject({
        sample: 20,
        audience: { userIds: ['ada', 'grace'] },
        segments: {
          device: ['desktop'],
          attributes: [{ key: 'plan', op: 'eq', value: 'pro' }],
        },
      });
    });
  });
});

describe('the section “Schedule and limits”', () => {
  it('names the time zone, and reads and shows local times', async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const startsAt = new Date(2026, 10, 24, 9).getTime();
    const { screen, draft } = await renderSection((form) => <ScheduleFields form={form} />, {
      startsAt,
    });
    await expect.element(screen.getByText(`your time zone (${timeZone})`)).toBeVisible();
    await expect.element(screen.getByLabelText('Starts')).toHaveValue('2026-11-24T09:00');
    await screen.getByLabelText('Ends').fill('2026-12-01T18:30');
    await vi.waitFor(() => {
      expect(draft()).toMatchObject({
        startsAt,
        endsAt: new Date(2026, 11, 1, 18, 30).getTime(),
      });
    });
  });
});

describe('the languages of a popup', () => {
  it('offers those of the survey first, and removes a translation', async () => {
    const onSecondLanguage = vi.fn();
    const { screen, draft } = await renderSection((form) => (
      <Translations
        form={form}
        surveyLanguages={['en', 'is']}
        texts={{
          main: 'en',
          secondLanguage: Object.keys(form.values.translations)[0],
        }}
        onSecondLanguage={onSecondLanguage}
      />
    ));
    await expect.element(screen.getByText('The survey is also in Icelandic.')).toBeVisible();
    await screen.getByRole('button', { name: 'Add language' }).click();
    const offered = screen.getByRole('listbox').getByRole('option');
    await expect.element(offered.first()).toHaveTextContent('Icelandic');
    await offered.first().click();
    expect(onSecondLanguage).toHaveBeenCalledWith('is');
    await expect
      .element(screen.getByRole('option', { name: 'English and Icelandic (0 of 1 texts)' }))
      .toBeInTheDocument();
    expect(draft()?.translations).toEqual({ is: {} });
    await screen.getByRole('button', { name: 'Remove Icelandic' }).click();
    expect(draft()?.translations).toBeUndefined();
  });
});

describe('when to ask again', () => {
  const renderRepeat = (draft: Partial<PopupDraft> = {}) =>
    renderSection(
      (form) => <RepeatFields form={form} surveys={[{ id: 'nps', name: 'Yearly NPS' }]} />,
      draft,
    );

  it('[M24] stores each choice, and asks for what it needs', async () => {
    const { screen, draft } = await renderRepeat();
    await expect.element(screen.getByRole('radio', { name: 'Until they answer' })).toBeChecked();
    await screen.getByRole('radio', { name: 'Regularly' }).click();
    await expect.element(screen.getByLabelText('Days before it shows again')).toHaveValue('30');
    await screen.getByLabelText('Days before it shows again').fill('90');
    await vi.waitFor(() => {
      expect(draft()).toMatchObject({
        triggers: { type: 'time_on_page', value: 20 },
        cooldownDays: 90,
      });
    });
    await screen.getByRole('radio', { name: 'Once' }).click();
    await expect
      .element(screen.getByLabelText('Days before it shows again'))
      .not.toBeInTheDocument();
    await vi.waitFor(() => {
      expect(draft()).toEqual({ ...small, repeat: { maxShown: 1 } });
    });
  });

  it('[R3] overrides the cooldown for one of several triggers', async () => {
    const { screen, draft } = await renderRepeat({
      triggers: [
        { type: 'scroll', value: 50 },
        { type: 'event', value: 'paid', condition: [{ cooldownDays: 1 }] },
      ],
    });
    await expect.element(screen.getByRole('radio', { name: 'Custom' })).toBeChecked();
    const second = screen.getByRole('group', { name: 'Trigger 2: Custom event' });
    await expect
      .element(second.getByLabelText('Days before this trigger shows it again'))
      .toHaveValue('1');
    await second.getByLabelText('Days before this trigger shows it again').fill('2');
    await second.getByRole('combobox').selectOptions('Show only then');
    await vi.waitFor(() => {
      expect(draft()?.triggers).toEqual([
        { type: 'scroll', value: 50 },
        { type: 'event', value: 'paid', condition: [{ answered: true, cooldownDays: 2 }] },
      ]);
    });
  });

  it('leaves it to the app without a trigger', async () => {
    const { screen } = await renderRepeat({ triggers: [] });
    await expect.element(screen.getByText('your app decides how often')).toBeVisible();
    await expect.element(screen.getByRole('radio').first()).not.toBeInTheDocument();
  });

  it('[R10] [R11] sets waits by outcome, and how often to ask', async () => {
    const { screen, draft } = await renderRepeat();
    await screen.getByRole('radio', { name: 'Custom' }).click();
    await screen.getByLabelText('Days after closing it').fill('30');
    await screen.getByLabelText('Days after completing it').fill('90');
    await expect.element(screen.getByText('It never shows again')).toBeVisible();
    await screen.getByLabelText('Show at most (times)').fill('3');
    await vi.waitFor(() => {
      expect(draft()?.repeat).toEqual({ waitDays: { closed: 30, completed: 90 }, maxShown: 3 });
    });
  });

  it('[R12] chains a popup to the answers of another survey', async () => {
    const { screen, draft } = await renderRepeat();
    await screen.getByText('After another survey').click();
    await screen.getByLabelText('Show only after answering').selectOptions('Yearly NPS');
    await screen.getByRole('button', { name: 'Add condition on an answer' }).click();
    await screen.getByLabelText('Name of answer 1').fill('score');
    await screen.getByLabelText('Operator of answer 1').selectOptions('is less than');
    await screen.getByLabelText('Value of answer 1').fill('7');
    await vi.waitFor(() => {
      expect(draft()?.after).toEqual({
        surveyId: 'nps',
        answers: [{ key: 'score', op: 'lt', value: 7 }],
      });
    });
    await screen.getByLabelText('Show only after answering').selectOptions('Any time');
    await vi.waitFor(() => {
      expect(draft()).not.toHaveProperty('after');
    });
  });

  it('[M9] shows a target that is set, and removes it', async () => {
    const { screen, draft } = await renderRepeat({ target: { responses: 100, per: 'week' } });
    await expect.element(screen.getByLabelText('Period', { exact: true })).toHaveValue('week');
    await screen.getByLabelText('Responses per period').fill('');
    await vi.waitFor(() => {
      expect(draft()).not.toHaveProperty('target');
    });
  });
});

describe('the navigation of sections', () => {
  it('marks problems and changes, and moves the focus to a section', async () => {
    const { screen } = await renderSection(
      (form) => (
        <>
          <SectionNav ids={sectionIds} values={form.values} problems={{ endsAt: 'Too early' }} />
          <PageFields form={form} />
          <ScheduleFields form={form} />
        </>
      ),
      { segments: { path: ['/a'] } },
    );
    await expect.element(screen.getByRole('link', { name: 'Pages customised' })).toBeVisible();
    await screen.getByRole('link', { name: 'Schedule and limits 1 problem' }).click();
    expect(document.activeElement?.id).toBe('section-schedule');
  });
});
