// @vitest-environment node
import { expect, it } from 'vitest';
import { createSSRApp, defineComponent, h, ref } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { servicePopups, usePopupEvent, useServicePopups } from '../src/index';

it('[B3] the plugin and the composables render on a server, where nothing starts', async () => {
  expect(typeof document).toBe('undefined');
  const Page = defineComponent(() => {
    const popups = useServicePopups();
    usePopupEvent('popup_shown', () => undefined);
    return () => h('p', `${popups.explain().length} popups`);
  });
  const app = createSSRApp(Page);
  app.use(servicePopups, {
    mode: 'server',
    apiKey: 'pk_test',
    baseUrl: 'https://popups.example.com',
    userId: ref('ada'),
  });
  expect(await renderToString(app)).toBe('<p>0 popups</p>');
});
