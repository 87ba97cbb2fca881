import { createHash } from 'node:crypto';
import { expect, test } from '../support/fixtures';
import { createProject, popup } from '../support/project';

/** A minimal host page without the SDK, which starts the frame over its port. */
const page = (frame: string) => `<!doctype html><html lang="en"><title>Host</title>
  <iframe sandbox="allow-scripts" src="${frame}" style="width: 360px; height: 400px"></iframe>
  <script>
    addEventListener('message', ({ ports: [port] }) => {
      port.postMessage({ type: 'start', language: 'en', modal: false });
    });
  </script></html>`;

test('[H11] a test link shows the draft and marks it as a test', async ({
  page: browser,
  host,
  server,
  sql,
}) => {
  const { id, apiKey, environmentId } = await createProject(sql);
  const token = `spt_${id.padEnd(43, 't')}`;
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  await sql`insert into users (id, name, email) values (${id}, 'Ada', ${`${id}@example.com`})`;
  await sql`insert into members (project_id, user_id, role) values (${id}, ${id}, 'editor')`;
  await sql`insert into access_tokens (user_id, name, access, token_hash)
    values (${id}, 'test', 'write', ${tokenHash})`;
  await sql`update popups set draft = jsonb_set(draft, '{title}', '"A draft"')
    where environment_id = ${environmentId}`;

  const response = await fetch(
    `${server.url}/api/v1/projects/${id}/environments/production/popups/${popup.id}/test-token`,
    { method: 'POST', headers: { authorization: `Bearer ${token}` } },
  );
  const { token: test } = (await response.json()) as { token: string };
  const frameUrl = `${server.url}/frame/${apiKey}/${popup.id}`;

  const frame = browser.frameLocator('iframe');
  host.serve(page(`${frameUrl}?test=${encodeURIComponent(test)}`));
  await browser.goto(host.url);
  await expect(frame.getByRole('heading')).toHaveText('A draft');
  await expect(frame.getByText('Test', { exact: true })).toBeVisible();

  host.serve(page(frameUrl));
  await browser.goto(host.url);
  await expect(frame.getByRole('heading')).toHaveText(popup.title);
  await expect(frame.getByText('Test', { exact: true })).toHaveCount(0);
});
