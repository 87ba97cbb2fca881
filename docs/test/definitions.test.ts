import { beforeAll, describe, expect, it } from 'vitest';
import {
  nameTriggers,
  numberTriggers,
  PopupDefinition,
  Survey,
  ThemeDraft,
  type ThemeStyle,
} from '../../packages/contract/src/index';
import { colorProblems, surveyProblems } from '../../packages/rules/src/index';
import { bundleScript } from './support/bundle-sample';
import { openHostPage, type HostPage } from './support/host-page';
import { matchesSchema } from './support/matches-schema';
import { samplesOf } from './support/samples';

const minimal = {
  id: 'minimal',
  surveyId: 'minimal',
  productId: 'shop',
  title: 'A question',
  message: '',
  triggers: { type: 'time_on_page', value: 5 },
  version: 1,
};

const json = samplesOf('json').map((sample) => ({
  ...sample,
  value: JSON.parse(sample.code) as Record<string, unknown>,
}));
const surveys = json.filter(({ kind }) => kind === 'survey');
/** Complete popups, and samples with some fields of one, added to a minimal popup. */
const popups = json
  .filter(({ kind }) => ['popup', 'fields'].includes(kind))
  .map((sample) => ({
    ...sample,
    popup: sample.kind === 'fields' ? { ...minimal, ...sample.value } : sample.value,
  }));

it('every JSON sample is marked with its kind', () => {
  expect(json.length).toBeGreaterThan(0);
  // A test of the server runs those of the kind `mcp`.
  const kinds = ['popup', 'survey', 'theme', 'fields', 'mcp'];
  expect(json.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
});

it('the schema rejects mistakes', () => {
  expect(matchesSchema(PopupDefinition, minimal)).toBe(true);
  for (const wrong of [
    { quietdays: 1 },
    { segments: { paths: ['/'] } },
    { triggers: { type: 'scroll', value: '50' } },
    { triggers: [{ type: 'click', value: 'buy', condition: [{ cooldown: 1 }] }] },
  ])
    expect(matchesSchema(PopupDefinition, { ...minimal, ...wrong })).toBe(false);
});

it.each(json.filter(({ kind }) => kind === 'theme'))('the theme in $name is valid', ({ value }) => {
  expect(matchesSchema(ThemeDraft, value)).toBe(true);
  expect(colorProblems(value.style as ThemeStyle)).toEqual([]);
});

let page: HostPage;
beforeAll(async () => {
  page = openHostPage();
  const src = 'https://popups.example.com/service-popups.js';
  page.runScriptTag(await bundleScript(), new Map([['src', src]]));
});

describe.each(popups)('popup in $name', ({ popup }) => {
  it('matches the schema', () => {
    expect(matchesSchema(PopupDefinition, popup)).toBe(true);
  });

  it('can be read by the SDK', () => {
    const read = page.run(`(() => {
      const popups = new ServicePopups();
      popups.init({ mode: 'client', popups: [${JSON.stringify(popup)}] });
      const ids = popups.explain().map(({ popupId }) => popupId).join();
      popups.destroy();
      return ids;
    })()`);
    expect(read).toBe(popup.id);
  });
});

describe.each(surveys)('survey in $name', ({ value }) => {
  it('matches the schema', () => {
    expect(matchesSchema(Survey, value)).toBe(true);
  });

  it('passes the survey check', () => {
    expect(surveyProblems(value as Survey)).toEqual([]);
  });
});

it('the survey of every popup is on the same page', () => {
  const missing = popups
    .filter(({ kind }) => kind === 'popup')
    .filter(
      ({ page, popup }) =>
        !surveys.some((survey) => survey.page === page && survey.value.id === popup.surveyId),
    );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('the guides to triggers and formats have a definition for each trigger', () => {
  const shown = popups
    .filter(({ page }) => /guides\/(triggers|formats)\.md$/.test(page))
    .flatMap(({ popup }) => [popup.triggers].flat() as { type: string }[])
    .map(({ type }) => type);
  const all = [...numberTriggers, ...nameTriggers, 'button'];
  expect(all.filter((type) => !shown.includes(type))).toEqual([]);
});
