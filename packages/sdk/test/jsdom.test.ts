// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ServicePopups, type PopupDefinition } from '../src/index';
import { ServicePopups as ServerModePopups } from '../src/server-mode';

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

  it('[H13] the entry for server mode says that client mode needs the main entry', async () => {
    const popups = new ServerModePopups();
    const failed = new Promise((resolve) => popups.on('error', resolve));
    popups.init({ mode: 'client', popups: [popup], surveys: [] });
    popups.show('welcome');
    expect(await failed).toMatchObject({
      data: {
        code: 'frame_failed',
        message: expect.stringContaining("needs the class of '@service-popups/sdk'") as unknown,
      },
    });
    popups.destroy();
  });
});
