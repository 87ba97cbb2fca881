import type { ManagedSurvey, PopupSummary, PopupVersion } from '@service-popups/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { popupsQuery, versionQuery } from '../../src/api/popups';
import { surveyQuery, surveysQuery } from '../../src/api/surveys';
import { PublishDialog } from '../../src/popup/publish/publish-dialog';
import { SurveyEditor } from '../../src/surveys/builder/survey-editor';
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
  ['SurveyEditor', <SurveyEditor key="builder" scope={scope} survey={survey} />],
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

/** Renders a survey of its own, because the browser keeps unsaved work by the id of the survey. */
const renderBuilder = (draft: Partial<ManagedSurvey> = {}) => {
  const own = { ...survey, id: crypto.randomUUID(), ...draft };
  return renderInProject(<SurveyEditor scope={scope} survey={own} />, { client: clientWith([]) });
};

it('SurveyBuilder renames a question id once it’s complete, and undo restores it in one step', async () => {
  const view = await renderBuilder();
  await view.getByText('Advanced').click();
  const id = view.getByLabelText('Question id');
  await id.fill('why');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(view.getByText('Another question or hidden field has this id.'))
    .toBeVisible();
  await id.fill('rating');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(view.getByRole('button', { name: /Why {{answer:rating}}\?/ }).first())
    .toBeVisible();
  await view.getByRole('button', { name: 'Undo' }).click();
  await expect.element(id).toHaveValue('score');
  await expect
    .element(view.getByRole('button', { name: /Why {{answer:score}}\?/ }).first())
    .toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

it('SurveyBuilder asks for the type of the question when it inserts a page', async () => {
  const view = await renderBuilder();
  const insert = async () => {
    await view.getByRole('button', { name: 'Actions for page 2' }).click();
    await view.getByRole('menuitem', { name: 'Insert page before…' }).click();
    await expect.element(view.getByLabelText('Search question types').first()).toHaveFocus();
  };
  await insert();
  await userEvent.keyboard('{Escape}');
  await expect.element(view.getByRole('button', { name: 'Actions for page 2' })).toHaveFocus();
  await insert();
  await userEvent.keyboard('yes{Enter}');
  const outline = view.getByRole('navigation', { name: 'Survey outline' });
  await expect.element(outline.getByRole('button', { name: 'Page 3' }).first()).toBeVisible();
  await expect.element(outline.getByRole('button', { name: /Yes or no/ })).toBeVisible();
});

it('“Next missing text” goes from the focused field to the next one, and starts again at the end', async () => {
  const view = await renderBuilder({
    pages: [
      {
        id: 'page1',
        questions: [
          { id: 'score', type: 'nps', title: 'How likely?', help: 'From 0 to 10', lowLabel: 'No' },
        ],
      },
    ],
    ends: [{ id: 'end', title: 'Thank you', message: { en: 'Bye', de: 'Danke' } }],
  });
  await view.getByLabelText('Languages').selectOptions('de');
  const next = view.getByRole('button', { name: 'Next missing text' });
  const focused = async (name: string) => {
    await next.click();
    await expect.element(view.getByRole('textbox', { name, exact: true })).toHaveFocus();
  };
  await focused('Question (German)');
  await focused('Low-end label (German)');
  await focused('Help text (German)');
  await focused('Title (German)');
  await focused('Question (German)');
  await view.getByRole('textbox', { name: 'Help text (English)', exact: true }).click();
  await focused('Help text (German)');
});

const rated = (points?: 7): ManagedSurvey['pages'] => [
  {
    id: 'page1',
    questions: [{ id: 'rate', type: 'csat', title: 'How was it?', ...(points && { points }) }],
  },
  { id: 'page2', questions: [{ id: 'why', type: 'text', title: 'Why {{answer:rate}}?' }] },
];
const SPLIT =
  'Answers so far won’t be counted with new ones: the scale changed from 5 to 7 points.';

/** Version 3 of the popup "welcome", which asks for 5 points. */
const clientWithLive = (surveyId: string) => {
  const client = clientWith([{ ...popup('welcome', 'Welcome'), surveyId, version: 3 }]);
  const live: PopupVersion = {
    number: 3,
    note: '',
    publishedAt: 0,
    publishedBy: 'ada@example.com',
    draft: { title: 'A quick question?', surveyId, message: '', triggers: [] },
    survey: { id: surveyId, version: 1, defaultLanguage: 'en', pages: rated(), ends: survey.ends },
  };
  client.setQueryData(versionQuery(scope, 'welcome', 3).queryKey, live);
  return { client, live };
};

it('[M8] SurveyBuilder warns at a question that splits results, and turns it into a new one', async () => {
  const id = crypto.randomUUID();
  const own = { ...survey, id, pages: rated() };
  const view = await renderInProject(<SurveyEditor scope={scope} survey={own} />, {
    client: clientWithLive(id).client,
  });
  const create = view.getByRole('button', { name: 'Create a new question instead' });
  await expect.element(view.getByText('No problems found')).toBeVisible();
  await expect.element(create).not.toBeInTheDocument();
  await view.getByLabelText('Highest rating').selectOptions('7');
  await expect.element(view.getByText(SPLIT)).toBeVisible();
  await view.getByRole('button', { name: /Why/ }).first().click();
  await view.getByRole('button', { name: '“How was it?”', exact: true }).click();
  await create.click();
  await expect.element(create).not.toBeInTheDocument();
  await expect.element(view.getByText(SPLIT)).not.toBeInTheDocument();
  await expect.element(view.getByRole('textbox', { name: 'Question' }).first()).toHaveFocus();
  await view.getByText('Advanced').click();
  await expect.element(view.getByLabelText('Question id')).toHaveValue('rate_v4');
  await expect
    .element(view.getByRole('button', { name: /Why {{answer:rate_v4}}\?/ }).first())
    .toBeVisible();
});

it('[M8] PublishDialog lists the questions whose results are split', async () => {
  const { client, live } = clientWithLive('shop');
  const draft = { ...survey, id: 'shop', pages: rated(7) };
  client.setQueryData(surveyQuery(scope, 'shop').queryKey, draft);
  const summary = { ...popup('welcome', 'Welcome'), surveyId: 'shop', version: 3 };
  const view = await renderInProject(
    <PublishDialog
      scope={scope}
      popup={{ ...summary, draft: live.draft }}
      onClose={() => undefined}
      onPublished={() => undefined}
      onOpenPlace={() => undefined}
    />,
    { client },
  );
  const warnings = view.getByRole('region', { name: 'Warnings' });
  await expect.element(warnings.getByText('“How was it?”')).toBeVisible();
  await expect.element(warnings.getByText(SPLIT)).toBeVisible();
});

it('SurveyBuilder adds a branching rule once it’s complete, and asks before it’s lost', async () => {
  const view = await renderBuilder();
  const outline = view.getByRole('navigation', { name: 'Survey outline' });
  const openPage = () => outline.getByRole('button', { name: 'Page 1', exact: true }).click();
  const undo = view.getByRole('button', { name: 'Undo' });
  await openPage();
  await view.getByRole('button', { name: 'Add branching rule' }).click();
  const rule = view.getByRole('group', { name: 'Branching rule 1', exact: true });
  const question = rule.getByLabelText('Question or attribute');
  await expect.element(question).toHaveFocus();
  await expect.element(question).toHaveValue('');
  await expect.element(rule.getByLabelText('Go to')).toHaveValue('');
  await question.selectOptions('How likely?');
  await rule.getByLabelText('Comparison', { exact: true }).selectOptions('is at least');
  await expect.element(rule.getByLabelText('Value')).toHaveValue('');

  // It’s still there after editing something else, and not part of the survey.
  await outline.getByRole('button', { name: /^Why/ }).click();
  await openPage();
  await expect.element(rule.getByLabelText('Comparison', { exact: true })).toHaveValue('gte');
  await expect.element(undo).toBeDisabled();
  await view.getByRole('link', { name: 'Surveys' }).click();
  await expect.element(view.getByText('A branching rule isn’t complete')).toBeVisible();
  await view.getByRole('button', { name: 'Keep editing' }).click();

  await rule.getByLabelText('Go to').selectOptions('End: Thank you');
  await expect.element(undo).toBeDisabled();
  rule.getByLabelText('Value').element().focus();
  await rule.getByLabelText('Value').selectOptions('8');
  await expect.element(undo).toBeEnabled();
  await expect.element(rule.getByRole('button', { name: 'Add “and”' })).toBeVisible();
  await expect.element(rule.getByLabelText('Value')).toHaveFocus();
});

it('SurveyBuilder adds a branching rule for everyone, and discards one', async () => {
  const view = await renderBuilder();
  const outline = view.getByRole('navigation', { name: 'Survey outline' });
  await outline.getByRole('button', { name: 'Page 1', exact: true }).click();
  await view.getByRole('button', { name: 'Add branching rule' }).click();
  await view.getByRole('button', { name: 'Remove branching rule 1' }).click();
  await expect.element(view.getByLabelText('Go to')).not.toBeInTheDocument();
  await outline.getByRole('button', { name: 'End Thank you' }).click();
  await view.getByRole('button', { name: 'Add branching rule' }).click();
  await expect.element(view.getByLabelText('Go to')).toHaveValue('end');
  await view.getByLabelText('Question or attribute').selectOptions('everyone');
  await outline.getByRole('button', { name: 'End Thank you' }).click();
  await expect.element(view.getByText('Everyone, after Page 2')).toBeVisible();
});

it('[M25] SurveyBuilder marks a translation as outdated, finds it, and undo brings it up to date', async () => {
  const view = await renderBuilder({
    ends: [{ id: 'end', title: { en: 'Thank you', de: 'Danke' } }],
  });
  const outline = view.getByRole('navigation', { name: 'Survey outline' });
  await outline.getByRole('button', { name: 'End Thank you' }).click();
  await view.getByLabelText('Languages').selectOptions('de');
  await view.getByRole('textbox', { name: 'Title (English)', exact: true }).fill('Thanks a lot');
  await expect.element(view.getByText('Outdated: translated from “Thank you”')).toBeVisible();
  await expect
    .element(view.getByRole('option', { name: 'German, 1 of 3 texts, 1 outdated' }))
    .toBeInTheDocument();
  await view.getByRole('button', { name: 'Undo' }).click();
  await expect.element(view.getByText('Outdated')).not.toBeInTheDocument();
  await view.getByRole('button', { name: 'Redo' }).click();
  await view.getByRole('button', { name: 'Mark Title (German) as up to date' }).click();
  await expect.element(view.getByText('Outdated')).not.toBeInTheDocument();
});
