import type { PopupDefinition, Reason } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { FakeBrowser } from './support/fake-platform';
import { makePopup, run, serve } from './support/make';

const DAY = 86_400_000;
const go = { type: 'event' as const, value: 'go' };
const openTab = () => new FakeBrowser().openTab('https://shop.example/here');

async function explainOne(changes: Partial<PopupDefinition>) {
  const tab = openTab();
  serve(tab, [makePopup({ triggers: go, ...changes }), makePopup({ id: 'other', triggers: go })]);
  const running = await run(tab);
  running.popups.markSurveyAnswered('done');
  return { tab, ...running, explanation: running.popups.explain('welcome')[0] };
}

const now = new FakeBrowser().clock.now;
const plan = { key: 'plan', op: 'eq' as const, value: 'pro' };
describe('explain', () => {
  it.each<[Reason, Partial<PopupDefinition>, unknown?]>([
    ['not_started', { startsAt: now + DAY }],
    ['ended', { endsAt: now }],
    ['path', { segments: { path: ['/there'] } }],
    ['excluded_path', { segments: { excludePath: ['/here'] } }],
    ['language', { segments: { lang: ['fr'] } }],
    ['device', { segments: { device: ['mobile'] } }],
    ['attributes', { segments: { attributes: [plan] } }, plan],
    ['sample', { sample: 0 }],
    ['answered', { surveyId: 'done', triggers: { ...go, condition: [{ answered: false }] } }],
    ['not_answered', { triggers: { ...go, condition: [{ answered: true }] } }],
  ])('[R1] [H4] reports the reason %s', async (reason, changes, detail) => {
    const { explanation } = await explainOne(changes);
    const given = detail === undefined ? { reason } : { reason, detail };
    expect(explanation).toEqual({ popupId: 'welcome', show: false, ...given, failed: [given] });
  });

  it('[R1] [H4] reports no reason if the popup would show', async () => {
    const { explanation } = await explainOne({});
    expect(explanation).toEqual({ popupId: 'welcome', show: true, failed: [] });
  });

  it('[R1] [H4] reports busy while a popup is on screen, then cooldown and quiet_period', async () => {
    const tab = openTab();
    serve(tab, [
      makePopup({ triggers: { ...go, condition: [{ cooldownDays: 2 }] } }),
      makePopup({ id: 'calm', quietDays: 3, triggers: go }),
    ]);
    const { popups } = await run(tab);
    const reasons = () => popups.explain().map(({ failed }) => failed);
    popups.show('welcome');
    await tab.frameReady();
    const cooldown = { reason: 'cooldown', detail: { until: now + 2 * DAY } };
    const quiet = { reason: 'quiet_period', detail: { until: now + 3 * DAY } };
    const busy = { reason: 'busy' };
    expect(reasons()).toEqual([
      [cooldown, busy],
      [quiet, busy],
    ]);
    tab.frame.send({ type: 'close' });
    expect(reasons()).toEqual([[cooldown], [quiet]]);
    tab.browser.clock.now += 3 * DAY;
    expect(popups.explain().map(({ show }) => show)).toEqual([true, true]);
  });

  it('[R1] [R7] reports busy while another tab shows a popup', async () => {
    const tab = openTab();
    serve(tab, [makePopup({ triggers: go })]);
    const other = tab.browser.openTab();
    other.reply = tab.reply;
    const { popups } = await run(tab);
    const elsewhere = await run(other);
    elsewhere.popups.show('welcome');
    await other.frameReady();
    expect(popups.explain()).toMatchObject([{ show: false, reason: 'busy' }]);
    elsewhere.popups.close();
    expect(popups.explain()).toMatchObject([{ show: true }]);
  });

  it('[H4] lists every failed rule in order', async () => {
    const { explanation } = await explainOne({
      startsAt: now + DAY,
      segments: { path: ['/there'], attributes: [plan] },
      sample: 0,
    });
    expect(explanation?.reason).toBe('not_started');
    expect(explanation?.failed.map(({ reason }) => reason)).toEqual([
      'not_started',
      'path',
      'attributes',
      'sample',
    ]);
  });

  it('[H4] passes if one of several triggers would, otherwise reports the one with the fewest failures', async () => {
    const wantsAnswer = { ...go, condition: [{ answered: true }] };
    const wantsNone = { ...go, condition: [{ answered: false }] };
    const open = await explainOne({ triggers: [wantsAnswer, wantsNone] });
    expect(open.explanation).toEqual({ popupId: 'welcome', show: true, failed: [] });
    const shut = await explainOne({
      surveyId: 'done',
      triggers: [wantsNone, { ...go, condition: [{ answered: false, cooldownDays: 1 }] }],
    });
    expect(shut.explanation).toMatchObject({ show: false, reason: 'answered' });

    const tab = openTab();
    const far = { ...go, condition: [{ answered: true, cooldownDays: 1 }] };
    serve(tab, [makePopup({ triggers: [far, { ...go, condition: [{ cooldownDays: 1 }] }] })]);
    const { popups } = await run(tab);
    popups.show('welcome');
    await tab.frameReady();
    popups.close();
    expect(popups.explain()).toMatchObject([{ show: false, failed: [{ reason: 'cooldown' }] }]);
  });

  it('[H4] returns an entry for each loaded popup in order, or for the given one', async () => {
    const { popups } = await explainOne({});
    expect(popups.explain().map(({ popupId }) => popupId)).toEqual(['welcome', 'other']);
    expect(popups.explain('other').map(({ popupId }) => popupId)).toEqual(['other']);
    expect(popups.explain('nobody')).toMatchObject([{ show: false, reason: 'not_delivered' }]);
  });

  it('[H4] counts and shows nothing', async () => {
    const { tab, popups } = await explainOne({ endsAt: 1 });
    popups.explain();
    tab.setVisible(false);
    expect(tab.posts('/sdk/decisions')).toEqual([]);
    expect(tab.frames).toEqual([]);
  });

  it('[H4] reflects setAttributes, setLanguage and the route immediately', async () => {
    const { tab, popups } = await explainOne({
      segments: { path: ['/there'], lang: ['de'], attributes: [plan] },
    });
    const reasons = () => popups.explain('welcome')[0]?.failed.map(({ reason }) => reason);
    expect(reasons()).toEqual(['path', 'language', 'attributes']);
    popups.setAttributes({ plan: 'pro' });
    popups.setLanguage('de');
    tab.navigate('https://shop.example/there');
    expect(reasons()).toEqual([]);
  });
});
