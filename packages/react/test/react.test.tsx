import type { PopupEvents } from '@service-popups/sdk';
import { act, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { loadOf, server, stubApi } from '../../binding/test/support/stub-api';
import {
  Identify,
  InlineSurvey,
  ServicePopupsProvider,
  usePopupEvent,
  useServicePopups,
  type ServicePopups,
} from '../src/index';

let root: Root | undefined;
let requests: string[];
let consoleErrors: unknown[];
/** The instance that the app got last. */
let popups: ServicePopups;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = stubApi();
  consoleErrors = [];
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => {
      consoleErrors.push(parts.map(String).join(' '));
    });
});

afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Makes a change, and waits for everything it causes, including microtasks. */
async function settle(change: () => void): Promise<void> {
  await act(() => {
    change();
    return Promise.resolve();
  });
}

async function render(content: ReactNode): Promise<void> {
  root ??= createRoot(document.createElement('div'));
  await settle(() => root?.render(content));
}

async function unmount(): Promise<void> {
  await settle(() => root?.unmount());
  root = undefined;
}

function Page() {
  popups = useServicePopups();
  return <h1>Page</h1>;
}

describe('ServicePopupsProvider', () => {
  it('[B3] loads the popups once in StrictMode', async () => {
    await render(
      <StrictMode>
        <ServicePopupsProvider {...server}>
          <Page />
        </ServicePopupsProvider>
      </StrictMode>,
    );
    await popups.ready();
    expect(popups.explain()).toHaveLength(1);
    expect(requests).toEqual([loadOf()]);
    expect(consoleErrors).toEqual([]);
  });

  it('[B2] applies changed props, and removes attributes that are no longer given', async () => {
    const app = (user?: { id: string; plan: string }) => (
      <ServicePopupsProvider {...server} userId={user?.id} attributes={{ plan: user?.plan }}>
        <Page />
      </ServicePopupsProvider>
    );
    await render(app());
    await render(app({ id: 'ada', plan: 'pro' }));
    await vi.waitFor(() => expect(popups.explain()[0]?.show).toBe(true));
    await render(app());
    await vi.waitFor(() => expect(popups.explain()[0]?.show).toBe(false));
    expect(requests).toEqual([loadOf(), loadOf('ada'), loadOf()]);
    expect(consoleErrors).toEqual([]);
  });

  it('[B2] calls no method when it renders again with equal inline objects', async () => {
    const app = () => (
      <ServicePopupsProvider {...server} attributes={{ plan: 'pro' }}>
        <Page />
      </ServicePopupsProvider>
    );
    await render(app());
    const methods = ['init', 'setUser', 'setAttributes', 'setLanguage', 'setConsent'] as const;
    const spies = methods.map((name) => vi.spyOn(popups, name));
    await render(app());
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it('[B2] warns about a changed prop that has no effect', async () => {
    await render(<ServicePopupsProvider {...server} />);
    await render(<ServicePopupsProvider {...server} apiKey="pk_other" />);
    expect(consoleErrors).toEqual([expect.stringContaining('new value of apiKey was ignored')]);
  });

  it('[B4] logs a missing key and keeps rendering the app', async () => {
    const { apiKey, ...rest } = server;
    expect(apiKey).toBe('pk_test');
    await render(
      <ServicePopupsProvider {...rest} apiKey="">
        <Page />
      </ServicePopupsProvider>,
    );
    expect(consoleErrors).toEqual([expect.stringContaining('apiKey is missing')]);
    expect(popups.explain()).toMatchObject([{ reason: 'no_init' }]);
  });

  it('[B3] destroys its instance when it unmounts', async () => {
    await render(
      <ServicePopupsProvider {...server}>
        <Page />
      </ServicePopupsProvider>,
    );
    await popups.ready();
    expect(popups.explain()).toHaveLength(1);
    await unmount();
    expect(popups.explain()).toMatchObject([{ reason: 'no_init' }]);
  });

  it('[H8] is replaced, with a warning, by a second provider with the same key', async () => {
    await render(
      <>
        <ServicePopupsProvider {...server} />
        <ServicePopupsProvider {...server}>
          <Page />
        </ServicePopupsProvider>
      </>,
    );
    await popups.ready();
    expect(popups.explain()).toHaveLength(1);
    const replaced = expect.stringMatching(
      /^\[service-popups\] replaced(: A newer instance .*)?$/,
    ) as string;
    await vi.waitFor(() => {
      expect(consoleErrors).toEqual([replaced, replaced]);
    });
  });

  it('[B3] hydrates what the server rendered, without errors', async () => {
    const app = (
      <ServicePopupsProvider {...server}>
        <Page />
      </ServicePopupsProvider>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(app);
    expect(container.innerHTML).toBe('<h1>Page</h1>');
    expect(requests).toEqual([]);
    await settle(() => {
      root = hydrateRoot(container, app);
    });
    expect(requests).toEqual([loadOf()]);
    expect(consoleErrors).toEqual([]);
  });
});

describe('Identify', () => {
  const app = (user?: { id: string; plan: string } | null) => (
    <StrictMode>
      <ServicePopupsProvider {...server} waitForIdentify>
        <Page />
        {user !== undefined && <Identify userId={user?.id} attributes={{ plan: user?.plan }} />}
      </ServicePopupsProvider>
    </StrictMode>
  );

  it('[B5] starts the SDK with the user, and follows changes', async () => {
    await render(app());
    expect(requests).toEqual([]);
    await render(app({ id: 'ada', plan: 'pro' }));
    await vi.waitFor(() => expect(popups.explain()[0]?.show).toBe(true));
    await render(app({ id: 'ada', plan: 'pro' }));
    expect(requests).toEqual([loadOf('ada')]);
    await render(app(null));
    await vi.waitFor(() => expect(popups.explain()[0]?.show).toBe(false));
    expect(requests).toEqual([loadOf('ada'), loadOf()]);
    expect(consoleErrors).toEqual([]);
  });

  it('[B5] signs the user out when it unmounts', async () => {
    await render(app({ id: 'ada', plan: 'pro' }));
    await render(app());
    expect(requests).toEqual([loadOf('ada'), loadOf()]);
  });

  it('[B5] replaces the props of a provider that does not wait for it', async () => {
    const page = (isKnown: boolean) => (
      <ServicePopupsProvider {...server} userId="bob" language="de">
        {isKnown && <Identify userId="ada" />}
      </ServicePopupsProvider>
    );
    await render(page(false));
    await render(page(true));
    await render(page(false));
    expect(requests).toEqual([loadOf('bob'), loadOf('ada'), loadOf('bob')]);
  });

  it('[B4] throws outside a provider', () => {
    expect(() => renderToString(<Identify />)).toThrow('wrap your app in <ServicePopupsProvider>');
  });
});

describe('useServicePopups', () => {
  it('[B4] throws outside a provider', () => {
    expect(() => renderToString(<Page />)).toThrow('wrap your app in <ServicePopupsProvider>');
  });
});

describe('usePopupEvent', () => {
  it('[B1] calls the latest handler without adding a new listener', async () => {
    stubApi(404);
    const received: string[] = [];
    let on: unknown;
    function Listener({ name }: { name: string }) {
      const instance = useServicePopups();
      on ??= vi.spyOn(instance, 'on');
      usePopupEvent('error', ({ type, data }) => received.push(`${name}: ${type} ${data.code}`));
      return null;
    }
    const app = (name: string, consent: boolean) => (
      <ServicePopupsProvider {...server} consent={consent}>
        <Listener name={name} />
      </ServicePopupsProvider>
    );
    await render(app('first', false));
    await render(app('second', false));
    expect(received).toEqual([]);
    await render(app('third', true));
    await vi.waitFor(() => expect(received).toEqual(['third: error key_rejected']));
    expect(on).toHaveBeenCalledTimes(1);
  });

  it('[B1] removes its listener when the component unmounts', async () => {
    const handler = vi.fn();
    function Listener() {
      usePopupEvent('error', handler);
      return null;
    }
    const app = (isListening: boolean, consent: boolean) => (
      <ServicePopupsProvider {...server} consent={consent}>
        {isListening && <Listener />}
        <Page />
      </ServicePopupsProvider>
    );
    stubApi(404);
    await render(app(true, false));
    await render(app(false, false));
    await render(app(false, true));
    await popups.ready();
    expect(handler).not.toHaveBeenCalled();
  });

  it('[B1] infers the event from its type', () => {
    expectTypeOf(usePopupEvent<'popup_clicked'>)
      .parameter(1)
      .toEqualTypeOf<(event: PopupEvents['popup_clicked']) => void>();
  });
});

describe('InlineSurvey', () => {
  it('[B1] mounts a popup in its element, and removes it', async () => {
    const unmounts: string[] = [];
    function Article({ popupId }: { popupId: string | undefined }) {
      popups = useServicePopups();
      vi.spyOn(popups, 'mount').mockImplementation((_, id) => () => unmounts.push(id));
      return popupId && <InlineSurvey popupId={popupId} className="rating" />;
    }
    const app = (popupId?: string) => (
      <ServicePopupsProvider {...server}>
        <Article popupId={popupId} />
      </ServicePopupsProvider>
    );
    await render(app('one'));
    expect(popups.mount).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ tagName: 'DIV', className: 'rating' }),
      'one',
    );
    await render(app('two'));
    expect(unmounts).toEqual(['one']);
    await render(app());
    expect(unmounts).toEqual(['one', 'two']);
  });
});
