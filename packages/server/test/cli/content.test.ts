import { once } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Image, ManagedPopup, ManagedSurvey } from '@service-popups/contract';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createManagementClient } from '../../../cli/src/content/management-client';
import { applyChange, planPush } from '../../../cli/src/content/plan-push';
import { popupBody, surveyBody, themeBody } from '../support/management-routes';
import {
  makeManagedProject,
  makeOwnedProject,
  type ManagedProject,
} from '../support/managed-project';
import { sampleImages } from '../support/sample-images';
import type { CliResult } from '../support/run-cli';
import { runHere } from '../support/run-here';
import { listen, useApp } from '../support/test-app';

const context = useApp();
let url: string;
let folder: string;
beforeAll(async () => {
  url = `http://127.0.0.1:${String(await listen(context.app))}`;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function put(file: string, value: unknown): Promise<void> {
  await mkdir(join(folder, file, '..'), { recursive: true });
  await writeFile(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));
}

const get = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, file), 'utf8'));

function cli({ owner, params }: ManagedProject, command: string, ...more: string[]) {
  const { projectId = '' } = params;
  const target = ['--url', url, '--project', projectId, '--dir', folder];
  return runHere([command, ...target, ...more], { SERVICE_POPUPS_TOKEN: owner.token });
}

function lastLine({ stdout }: CliResult): string {
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}

describe('validate', () => {
  const validate = () => runHere(['validate', '--dir', folder]);

  it('accepts files that the server would accept', async () => {
    await put('surveys/survey.json', surveyBody);
    await put('popups/popup.json', popupBody);
    const { code, stdout } = await validate();
    expect([code, stdout]).toEqual([0, 'No problems found in 1 survey and 1 popup.\n']);
    await put('themes/brand.json', themeBody);
    await put('popups/popup.json', { ...popupBody, themeId: 'brand' });
    expect((await validate()).stdout).toBe('No problems found in 1 theme, 1 survey and 1 popup.\n');
  });

  it('names each invalid file and field, and exits with code 1', async () => {
    const [page] = surveyBody.pages;
    await put('popups/broken.json', '{');
    await put('popups/lonely.json', { ...popupBody, surveyId: 'nowhere' });
    await put('popups/misspelt.json', { ...popupBody, segments: { paths: ['/'] } });
    await put('popups/odd name.json', popupBody);
    await put('popups/wrong.json', { ...popupBody, triggers: { type: 'scroll', value: 'half' } });
    await put('popups/plain.json', { ...popupBody, themeId: 'nowhere' });
    await put('surveys/survey.json', { ...surveyBody, pages: [page, page] });
    await put('themes/a.json', { name: 'A', isDefault: true, style: {} });
    await put('themes/b.json', { name: 'B', isDefault: true, style: {} });
    await put('themes/pale.json', { name: 'Pale', style: { textColor: '#cccccc' } });
    const { code, stdout, stderr } = await validate();
    expect([code, stdout]).toEqual([1, '']);
    const found = stderr.split('\n').map((line) => line.split(': ').slice(0, 2).join(': '));
    for (const location of [
      'popups/lonely.json: surveyId',
      'popups/misspelt.json: segments.paths',
      'popups/odd name.json: the file name is the id, and can contain only letters, digits, "_", "." and "-"',
      'popups/wrong.json: triggers.value',
      'popups/plain.json: themeId',
      'surveys/survey.json: pages.1.id',
      'themes/b.json: isDefault',
      'themes/pale.json: style.textColor',
    ])
      expect(found).toContain(location);
    expect(stderr).toMatch(/^popups\/broken\.json: /m);
  });

  it('[M22] accepts an announcement without a survey, and names what it lacks', async () => {
    const { title, message, triggers } = popupBody;
    const rest = { title, message, triggers };
    const announcement = { primary: { action: 'close' } };
    await put('popups/news.json', { ...rest, announcement, actions: { primary: 'Got it' } });
    expect(await validate()).toMatchObject({
      code: 0,
      stdout: 'No problems found in 0 surveys and 1 popup.\n',
    });
    await put('popups/news.json', { ...rest, announcement });
    expect((await validate()).stderr).toContain(
      'popups/news.json: actions.primary: is required: it labels the button\n',
    );
    await put('popups/news.json', rest);
    expect((await validate()).stderr).toContain('popups/news.json: surveyId: is required');
  });

  it('fails if there is nothing to check', async () => {
    expect(await validate()).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('pull and push', () => {
  const read = async <T>({ owner, production }: ManagedProject, path: string): Promise<T> =>
    (await owner.call('GET', `${production}/${path}`)).json<T>();

  it('[M22] carry an announcement to another project, and publish it once', async () => {
    const project = await makeOwnedProject(context);
    const { title, message, triggers } = popupBody;
    const draft = { title, message, triggers, announcement: {} };
    await put('popups/news.json', draft);
    expect((await cli(project, 'push', '--yes', '--publish')).stdout).toContain('published news\n');
    expect((await read<ManagedPopup>(project, 'popups/news')).draft).toEqual(draft);
    expect((await cli(project, 'push', '--yes', '--publish')).stdout).not.toContain('published');
    await rm(join(folder, 'popups'), { recursive: true });
    await cli(project, 'pull');
    expect(await get('popups/news.json')).toEqual(draft);
  });

  it('[M21] carry uploaded images to another project', async () => {
    const project = await makeOwnedProject(context);
    const { projectId = '', popupId = '', surveyId = '' } = project.params;
    const images = `/api/v1/projects/${projectId}/images`;
    const { url: path } = (
      await project.owner.call('POST', images, sampleImages.png)
    ).json<Image>();
    const style = { logoUrl: path };
    const draft = { ...popupBody, surveyId, style };
    const popup = `${project.production}/popups/${popupId}`;
    await project.owner.call('PUT', popup, draft, { 'if-match': '*' });
    const pulled = await cli(project, 'pull');
    expect(pulled.stdout).toContain(`wrote ${path.slice(1)}\n`);
    const file = join(folder, path);
    expect((await readFile(file)).equals(sampleImages.png)).toBe(true);

    const other = await makeOwnedProject(context);
    await writeFile(file, 'changed');
    expect((await cli(other, 'push', '--yes')).stderr).toContain('has been changed');
    await rm(file);
    expect((await cli(other, 'push', '--yes')).stderr).toContain('style.logoUrl');
    await writeFile(file, sampleImages.png);
    expect(await cli(other, 'push', '--yes')).toMatchObject({ code: 0, stderr: '' });
    const copy = await read<ManagedPopup>(other, `popups/${popupId}`);
    expect(copy.draft.style).toEqual(style);
  });

  it('[M23] carry themes to another project, and move the default', async () => {
    const project = await makeManagedProject(context);
    const { popupId = '', themeId = '', surveyId = '' } = project.params;
    const draft = { ...popupBody, surveyId, themeId };
    await project.owner.call('PUT', `${project.production}/popups/${popupId}`, draft, {
      'if-match': '*',
    });
    await cli(project, 'pull');
    const file = `themes/${themeId}.json`;
    expect(await get(file)).toEqual(themeBody);
    await put(file, { ...themeBody, isDefault: true });

    const other = await makeOwnedProject(context);
    await rename(join(folder, 'themes'), join(folder, 'elsewhere'));
    expect((await cli(other, 'push', '--yes')).stderr).toContain(
      `popups/${popupId}.json: themeId: ${file} does not exist`,
    );
    await rename(join(folder, 'elsewhere'), join(folder, 'themes'));
    expect(await cli(other, 'push', '--yes')).toMatchObject({ code: 0, stderr: '' });
    expect((await read<ManagedPopup>(other, `popups/${popupId}`)).draft).toMatchObject({ themeId });

    // Saving the new default changes the old one, too.
    await put(file, themeBody);
    await put('themes/a-second.json', { ...themeBody, isDefault: true });
    expect(await cli(other, 'push', '--yes')).toMatchObject({ code: 0, stderr: '' });
    expect(lastLine(await cli(other, 'push'))).toBe('The server matches your files.');
  });

  it('[M9] copy a project to files and back, changing only drafts', async () => {
    const project = await makeOwnedProject(context);
    const { popupId = '', surveyId = '' } = project.params;
    const pulled = await cli(project, 'pull');
    expect(pulled.stdout).toContain(`wrote popups/${popupId}.json\n`);
    const unchanged = await cli(project, 'push');
    expect([unchanged.code, unchanged.stdout]).toEqual([0, 'The server matches your files.\n']);

    const popupFile = `popups/${popupId}.json`;
    await put(popupFile, { ...((await get(popupFile)) as object), title: 'Another title' });
    const translations = { de: { title: 'Kurz?', message: '<b onclick="x()">Kurz</b>' } };
    const fresh = { ...popupBody, surveyId, name: 'Fresh', cooldownDays: 30, startScreen: false };
    await put('popups/fresh.json', { ...fresh, translations });
    const rejected = await cli(project, 'push');
    expect(rejected).toMatchObject({
      code: 1,
      stderr: 'Cancelled, nothing was saved. Pass --yes to skip the confirmation.\n',
    });
    expect(rejected.stdout).toContain('-   "title": "A moment?",');
    expect(rejected.stdout).toContain('+   "title": "Another title",');
    expect(rejected.stdout).toContain('new popups/fresh.json');

    const pushed = await cli(project, 'push', '--yes');
    expect([pushed.code, pushed.stderr]).toEqual([0, '']);
    const popup = await read<ManagedPopup>(project, `popups/${popupId}`);
    expect(popup).toMatchObject({ title: 'Another title', version: 1, changed: true });
    expect(await read(project, 'popups/fresh')).toMatchObject({ state: 'draft', version: null });
    const again = await cli(project, 'push');
    expect([again.code, again.stdout]).toEqual([0, 'The server matches your files.\n']);
    await cli(project, 'pull');
    const stored = { de: { title: 'Kurz?', message: '<b>Kurz</b>' } };
    expect(await get('popups/fresh.json')).toEqual({ ...fresh, translations: stored });
  });

  it('[M9] with --publish, publish what changed, even if only the survey did, but nothing archived or over', async () => {
    const project = await makeOwnedProject(context);
    const { popupId = '', surveyId = '' } = project.params;
    await cli(project, 'pull');
    const surveyFile = `surveys/${surveyId}.json`;
    const survey = (await get(surveyFile)) as typeof surveyBody;
    const ends = survey.ends.map((end) => ({ ...end, title: 'Farewell' }));
    await put(surveyFile, { ...survey, ends });
    await put('popups/resting.json', { ...popupBody, surveyId });
    await put('popups/over.json', { ...popupBody, surveyId, endsAt: 1 });
    await cli(project, 'push', '--yes');
    const { owner, production } = project;
    await owner.call('POST', `${production}/popups/resting/archive`, null, { 'if-match': '*' });

    const published = await cli(project, 'push', '--publish', '--yes', '--note', 'From files.');
    expect(published.stdout).toContain(`published ${popupId}\n`);
    expect(published.stdout).toContain('skipped resting (archived)\n');
    expect(published.stdout).toContain('skipped over (endsAt is in the past)\n');
    expect(lastLine(published)).toBe('The server matches your files.');
    const version = await read(project, `popups/${popupId}/versions/2`);
    expect(version).toMatchObject({ note: 'From files.', survey: { version: 2 } });
    expect((await read<ManagedSurvey>(project, `surveys/${surveyId}`)).revision).toBe(2);
    const again = await cli(project, 'push', '--publish', '--yes');
    expect(again.stdout).not.toContain('published');
  });

  it('[M7] do not overwrite changes made since the comparison', async () => {
    const project = await makeOwnedProject(context);
    const { owner, production, params } = project;
    const { projectId = '', surveyId = '' } = params;
    const client = createManagementClient({
      url,
      project: projectId,
      environment: 'production',
      token: owner.token,
    });
    const draft = { ...surveyBody, name: 'Ours' };
    const [change] = await planPush(client, {
      themes: new Map(),
      surveys: new Map([[surveyId, draft]]),
      popups: new Map(),
    });
    if (!change) throw new Error('expected a change');
    const theirs = { ...surveyBody, name: 'Theirs' };
    await owner.call('PUT', `${production}/surveys/${surveyId}`, theirs, { 'if-match': '*' });
    await expect(applyChange(client, change)).rejects.toThrow(
      'Somebody else saved changes in the meantime.',
    );
    expect(await read(project, `surveys/${surveyId}`)).toMatchObject({ name: 'Theirs' });
  });

  it('write nothing outside the folder, whatever ids the server sends', async () => {
    const { owner } = await makeOwnedProject(context);
    const draft = { ...popupBody, title: 'Escaped' };
    const server = createServer((request, response) => {
      const isList = request.url?.includes('?') === true;
      const items = [{ id: '../../escaped' }];
      const popup = { ...items[0], draft, revision: 1 };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(isList ? { items, next: null } : popup));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const hostile = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const inner = join(folder, 'a', 'b');
    await mkdir(inner, { recursive: true });
    const args = ['pull', '--url', hostile, '--project', 'shop', '--dir', inner];
    const env = { SERVICE_POPUPS_TOKEN: owner.token };
    expect(await runHere(args, env)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${hostile} sent an unexpected reply: check that it's a Service Popups server of this version.\n`,
    });
    expect(await readdir(folder, { recursive: true })).toEqual(['a', join('a', 'b')]);
  });

  it.each([
    ['a folder', 'surveys'],
    ['a file', 'surveys/ID.json'],
  ])('write nothing through a symbolic link in place of %s', async (_what, path) => {
    const project = await makeOwnedProject(context);
    const linkPath = join(folder, path.replace('ID', project.params.surveyId ?? ''));
    const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'));
    onTestFinished(() => rm(elsewhere, { recursive: true }));
    await mkdir(join(linkPath, '..'), { recursive: true });
    await symlink(path === 'surveys' ? elsewhere : join(elsewhere, 'file'), linkPath);
    const pulled = await cli(project, 'pull');
    expect(pulled.code).toBe(1);
    expect(pulled.stderr).toMatch(
      /^\S+\/surveys\S* is a symbolic link, and links aren't followed: .+\n$/,
    );
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it('report a wrong token, project, URL or option in one line', async () => {
    const project = await makeOwnedProject(context);
    await put('surveys/survey.json', surveyBody);
    const { projectId = '' } = project.params;
    const run = (token: string, ...args: string[]) =>
      runHere(['push', '--dir', folder, ...args], { SERVICE_POPUPS_TOKEN: token });
    const target = ['--url', url, '--project', projectId];
    expect(await run('spt_wrong', ...target)).toMatchObject({
      code: 1,
      stderr: 'The token in SERVICE_POPUPS_TOKEN is invalid or has expired: create a new one.\n',
    });
    const unknownProject = await run(project.owner.token, '--url', url, '--project', 'another');
    expect(unknownProject.stderr).toMatch(
      /^The server rejected the request \(404\): The project doesn't exist.+ --project: it takes the id .+\n$/,
    );
    const unreachable = await run('spt_any', '--url', 'http://127.0.0.1:1', '--project', 'any');
    expect(unreachable.stderr).toMatch(
      /^Cannot reach http:\/\/127\.0\.0\.1:1: .+ Check --url\.\n$/,
    );
    expect(await run('', ...target)).toMatchObject({ code: 2 });
    expect(await run('spt_any', '--environment', 'moon', ...target)).toMatchObject({ code: 2 });
  });
});
