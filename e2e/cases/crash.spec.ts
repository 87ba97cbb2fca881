import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { createProject } from '../support/project';
import { ServerProcess } from '../support/server-process';

test('[O5] [E7] no report or answer is lost or counted twice if the server is killed', async ({
  page,
  host,
}) => {
  const server = await ServerProcess.start();
  try {
    const before = await server.sql();
    const { apiKey, environmentId } = await createProject(before);
    await before.end();

    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.url);
    const frame = popupFrame(page);
    const reported = page.waitForResponse((response) => response.request().method() === 'POST');
    await frame.getByRole('button', { name: 'Start' }).click();
    await reported;
    await frame.getByRole('radio', { name: '8', exact: true }).check();
    await frame.getByRole('button', { name: 'Next' }).click();
    await server.stop('SIGKILL');

    // The survey continues, and its answers stay in the outbox.
    await frame.getByRole('textbox').fill('Still here');
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();

    await server.start();
    const sql = await server.sql();
    const stored = async () => ({
      reports: [
        ...(await sql`select status from reports where environment_id = ${environmentId} order by status`),
      ],
      responses: [
        ...(await sql`select answers, finished from responses where environment_id = ${environmentId}`),
      ],
    });
    await expect.poll(stored, { timeout: 30_000 }).toEqual({
      reports: [{ status: 'completed' }, { status: 'opened' }],
      responses: [{ answers: { recommend: 8, reason: 'Still here' }, finished: true }],
    });
    await sql.end();
  } finally {
    await server.remove();
  }
});
