import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, defineComponent, h, nextTick, reactive, ref, type App } from 'vue';
import { loadOf, server, stubApi } from '../../binding/test/support/stub-api';
import {
  InlineSurvey,
  servicePopups,
  usePopupEvent,
  useServicePopups,
  type ServicePopups,
  type ServicePopupsOptions,
} from '../src/index';

let app: App | undefined;
let requests: string[];
let consoleErrors: unknown[];
/** The instance that the app got last. */
let popups: ServicePopups;

const Page = defineComponent(() => {
  popups = useServicePopups();
  return () => h('h1', 'Page');
});

beforeEach(() => {
  requests = stubApi();
  consoleErrors = [];
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => {
      consoleErrors.push(parts.map(String).join(' '));
    });
});

afterEach(() => {
  app?.unmount();
  app = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function mount(options: ServicePopupsOptions, page = Page): void {
  app = createApp(page);
  app.use(servicePopups, options);
  app.mount(document.createElement('div'));
}

const isShown = (): boolean | undefined => popups.explain()[0]?.show;

describe('servicePopups', () => {
  it('[B3] loads the popups once, and destroys its instance when the app is unmounted', async () => {
    mount(server);
    await popups.ready();
    expect(popups.explain()).toHaveLength(1);
    expect(requests).toEqual([loadOf()]);
    app?.unmount();
    app = undefined;
    expect(popups.explain()).toMatchObject([{ reason: 'no_init' }]);
    expect(consoleErrors).toEqual([]);
  });

  it('[B1] follows options that are refs, getters or reactive objects', async () => {
    const userId = ref<string | null>(null);
    const attributes = reactive<Record<string, string>>({});
    const language = ref('en');
    mount({ ...server, userId, attributes, language: () => language.value });
    await popups.ready();
    const setLanguage = vi.spyOn(popups, 'setLanguage');
    userId.value = 'ada';
    attributes.plan = 'pro';
    language.value = 'de';
    await nextTick();
    expect(requests).toEqual([loadOf(), loadOf('ada')]);
    expect(setLanguage).toHaveBeenCalledWith('de');
    await vi.waitFor(() => expect(isShown()).toBe(true));
    delete attributes.plan;
    await nextTick();
    expect(isShown()).toBe(false);
    expect(consoleErrors).toEqual([]);
  });

  it('[B1] follows a getter of all options, and signs the user out', async () => {
    const user = ref<{ id: string; plan: string } | null>({ id: 'ada', plan: 'pro' });
    mount(() => ({
      ...server,
      userId: user.value?.id,
      ...(user.value && { attributes: { plan: user.value.plan } }),
    }));
    await popups.ready();
    expect(isShown()).toBe(true);
    user.value = null;
    await nextTick();
    await vi.waitFor(() => expect(isShown()).toBe(false));
    expect(requests).toEqual([loadOf('ada'), loadOf()]);
  });

  it('[B3] stops following the options when the app is unmounted', async () => {
    const userId = ref('ada');
    mount({ ...server, userId });
    await popups.ready();
    app?.unmount();
    app = undefined;
    userId.value = 'grace';
    await nextTick();
    expect(requests).toEqual([loadOf('ada')]);
  });

  it('[B4] logs a missing key and keeps rendering the app', () => {
    mount({ ...server, apiKey: '' });
    expect(consoleErrors).toEqual([expect.stringContaining('apiKey is missing')]);
    expect(popups.explain()).toMatchObject([{ reason: 'no_init' }]);
  });
});

describe('useServicePopups', () => {
  it('[B4] throws without the plugin', () => {
    app = createApp(Page);
    expect(() => app?.mount(document.createElement('div'))).toThrow(
      'call app.use(servicePopups, options)',
    );
  });
});

describe('usePopupEvent', () => {
  it('[B1] listens until the component is unmounted', async () => {
    stubApi(404);
    const received: string[] = [];
    const consent = ref(false);
    const isListening = ref(true);
    const Listener = defineComponent<{ name: string }>(
      ({ name }) => {
        usePopupEvent('error', ({ data }) => received.push(`${name}: ${data.code}`));
        return () => null;
      },
      { props: ['name'] },
    );
    mount(
      { ...server, consent },
      defineComponent(() => () => [
        h(Page),
        h(Listener, { name: 'always' }),
        isListening.value && h(Listener, { name: 'unmounted' }),
      ]),
    );
    isListening.value = false;
    await nextTick();
    consent.value = true;
    await vi.waitFor(() => expect(received).toEqual(['always: key_rejected']));
  });
});

describe('InlineSurvey', () => {
  it('[B1] mounts a popup in its element, and removes it', async () => {
    const unmounts: string[] = [];
    const popupId = ref('one');
    const Article = defineComponent(() => {
      popups = useServicePopups();
      vi.spyOn(popups, 'mount').mockImplementation((_, id) => () => unmounts.push(id));
      return () => popupId.value && h(InlineSurvey, { popupId: popupId.value, class: 'rating' });
    });
    mount(server, Article);
    await nextTick();
    expect(popups.mount).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ tagName: 'DIV', className: 'rating' }),
      'one',
    );
    popupId.value = 'two';
    await nextTick();
    expect(unmounts).toEqual(['one']);
    popupId.value = '';
    await nextTick();
    expect(unmounts).toEqual(['one', 'two']);
  });
});
