// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ServicePopupsProvider, usePopupEvent, useServicePopups } from '../src/index';

function Page() {
  const popups = useServicePopups();
  usePopupEvent('popup_shown', () => undefined);
  return <p>{popups.explain().length} popups</p>;
}

it('[B3] the provider and the hooks render on a server, where nothing starts', () => {
  expect(typeof document).toBe('undefined');
  const html = renderToString(
    <ServicePopupsProvider mode="server" apiKey="pk_test" baseUrl="https://popups.example.com">
      <Page />
    </ServicePopupsProvider>,
  );
  expect(html).toContain('popups</p>');
});
