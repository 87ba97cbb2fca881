import { beforeAll, describe, expect, it } from 'vitest';
import {
  nameTriggers,
  numberTriggers,
  PopupDefinition,
  Survey,
} from '../../packages/contract/src/index';
import { surveyProblems } from '../../packages/rules/src/index';
import { bundleScript } from './support/bundle-sample';
import { openHostPage, type HostPage } from './support/host-page';
import { matchesSchema } from './support/matches-schema';
import { samplesOf } from './support/samples';

const plain = {
  id: 'plain',
  surveyId: 'plain',
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
/** Whole popups, and some fields of one, which any popup may have. */
const popups = json
  .filter(({ kind }) => kind !== 'survey')
  .map((sample) => ({
    ...sample,
    popup: sample.kind === 'fields' ? { ...plain, ...sample.value } : sample.value,
  }));

it('every json sample says what it is', () => {
  expect(json.length).toBeGreaterThan(0);
  expect(json.filter(({ kind }) => !['popup', 'survey', 'fields'].includes(kind))).toEqual([]);
});

it('a mistake would be found', () => {
  expect(matchesSchema(PopupDefinition, plain)).toBe(true);
  for (const wrong of [
    { quietdays: 1 },
    { segments: { paths: ['/'] } },
    { triggers: { type: 'scroll', value: '50' } },
    { triggers: [{ type: 'click', value: 'buy', condition: [{ cooldown: 1 }] }] },
  ])
    expect(matchesSchema(PopupDefinition, { ...plain, ...wrong })).toBe(false);
});

let page: HostPage;
beforeAll(async () => {
  page = openHostPage();
  const src = 'https://popups.example.com/service-popups.js';
  page.runScriptTag(await bundleScript(), new Map([['src', src]]));
});

describe.each(popups)('popup in $name', ({ popup }) => {
  it('is as the contract says', () => {
    expect(matchesSchema(PopupDefinition, popup)).toBe(true);
  });

  it('is one that the SDK can read', () => {
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
  it('is as the contract says', () => {
    expect(matchesSchema(Survey, value)).toBe(true);
  });

  it('leads to an end, whatever is answered', () => {
    expect(surveyProblems(value as Survey)).toEqual([]);
  });
});

it('every survey that a popup names is on the same page', () => {
  const missing = popups
    .filter(({ kind }) => kind === 'popup')
    .filter(
      ({ page, popup }) =>
        !surveys.some((survey) => survey.page === page && survey.value.id === popup.surveyId),
    );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('the guide to triggers has a definition of each', () => {
  const shown = popups
    .filter(({ page }) => page === 'docs/guides/triggers.md')
    .flatMap(({ popup }) => [popup.triggers].flat() as { type: string }[])
    .map(({ type }) => type);
  expect([...numberTriggers, ...nameTriggers].filter((type) => !shown.includes(type))).toEqual([]);
});
