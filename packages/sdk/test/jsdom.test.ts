// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ServicePopups, type PopupDefinition } from '../src/index';

const popup: PopupDefinition = {
  id: 'welcome',
  surveyId: 'nps',
  triggers: [
    { type: 'time_on_page', value: 60 },
    { type: 'event', value: 'bought' },
  ],
  segments: { attributes: [{ key: 'plan', op: 'eq', value: 'pro' }], device: ['desktop'] },
};

describe('in jsdom, without layout and media queries', () => {
  it('[H7] explain tells whether a popup would show', () => {
    const popups = new ServicePopups();
    popups.init({ mode: 'client', popups: [popup] });
    popups.autoLaunch();
    expect(popups.explain()).toMatchObject([{ show: false, reason: 'attributes' }]);
    popups.setAttributes({ plan: 'pro' });
    expect(popups.explain()).toMatchObject([{ show: true }]);
    popups.destroy();
  });
});
