// @vitest-environment node
import { expect, it } from 'vitest';
import { render } from 'svelte/server';
import App from './app.svelte';

it('[B3] the functions render on a server, where nothing starts', () => {
  expect(typeof document).toBe('undefined');
  const options = {
    mode: 'server',
    apiKey: 'pk_test',
    baseUrl: 'https://popups.example.com',
  } as const;
  const { body } = render(App, { props: { options, listeners: ['child'] } });
  expect(body).toContain('<h1>Page</h1>');
  expect(body).toContain('<p>child</p>');
});
