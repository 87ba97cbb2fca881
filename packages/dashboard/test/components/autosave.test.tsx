import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiError } from '../../src/api/api-error';
import { SaveState } from '../../src/editing/save-state';
import { useAutosave } from '../../src/editing/use-autosave';
import { useHistory } from '../../src/editing/use-history';
import { renderComponent } from './support/render';

interface Note {
  revision: number;
  text: string;
}

/** A server with one note. `fail` makes its requests fail. */
function noteServer() {
  const server = {
    stored: { revision: 1, text: 'Hello' } as Note,
    fail: undefined as ApiError | undefined,
    save: (text: string, revision: number): Promise<Note> => {
      if (server.fail) return Promise.reject(server.fail);
      if (revision !== server.stored.revision)
        return Promise.reject(new ApiError({ title: 'Conflict' }, { status: 412 }));
      server.stored = { revision: revision + 1, text };
      return Promise.resolve(server.stored);
    },
    load: () => (server.fail ? Promise.reject(server.fail) : Promise.resolve(server.stored)),
  };
  return server;
}

function NoteEditor({ server }: { server: ReturnType<typeof noteServer> }) {
  const [saved] = useState(server.stored);
  const [text, setText] = useState(saved.text);
  const { undo } = useHistory(text, setText);
  const autosave = useAutosave({
    key: 'note',
    value: text,
    saved,
    valueOf: (note) => note.text,
    enabled: true,
    save: server.save,
    load: server.load,
    onSaved: () => undefined,
    onRestore: setText,
  });
  return (
    <>
      <TextInput
        label="Text"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <button onClick={undo}>Undo</button>
      <SaveState autosave={autosave} onResolve={() => undefined} />
      <button
        onClick={() => {
          autosave.rebase(server.stored);
        }}
      >
        Overwrite
      </button>
    </>
  );
}

const offline = new ApiError({ title: 'Can’t reach the server' });

beforeEach(() => {
  localStorage.clear();
});

it('an editor saves what was typed, and one undo takes it back', async () => {
  const server = noteServer();
  const editor = await renderComponent(<NoteEditor server={server} />);
  await editor.getByLabelText('Text').fill('');
  await userEvent.type(editor.getByLabelText('Text'), 'Bye');
  await expect.poll(() => server.stored.text).toBe('Bye');
  await expect.element(editor.getByRole('status')).toHaveTextContent('Saved');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => server.stored.text).toBe('Hello');
  expect(localStorage).toHaveLength(0);
});

it('an editor keeps changes while offline, and saves them once it’s online', async () => {
  const server = noteServer();
  server.fail = offline;
  const editor = await renderComponent(<NoteEditor server={server} />);
  await editor.getByLabelText('Text').fill('Bye');
  await expect
    .element(editor.getByRole('status'))
    .toHaveTextContent('Offline: your changes are kept in this browser');
  server.fail = undefined;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.stored.text).toBe('Bye');
  await expect.element(editor.getByRole('status')).toHaveTextContent('Saved');
});

it('an editor that was closed too early restores and saves its changes', async () => {
  const server = noteServer();
  server.fail = offline;
  const closed = await renderComponent(<NoteEditor server={server} />);
  await closed.getByLabelText('Text').fill('Bye');
  await closed.unmount();
  server.fail = undefined;
  const editor = await renderComponent(<NoteEditor server={server} />);
  await expect.element(editor.getByLabelText('Text')).toHaveValue('Bye');
  await expect.poll(() => server.stored.text).toBe('Bye');
});

it('[M7] restored changes don’t overwrite a newer revision without a decision', async () => {
  const server = noteServer();
  server.fail = offline;
  const closed = await renderComponent(<NoteEditor server={server} />);
  await closed.getByLabelText('Text').fill('Bye');
  await closed.unmount();
  server.fail = undefined;
  server.stored = { revision: 2, text: 'Theirs' };
  const editor = await renderComponent(<NoteEditor server={server} />);
  await expect
    .element(editor.getByRole('status'))
    .toHaveTextContent('Not saved: someone else made changes');
  expect(server.stored.text).toBe('Theirs');
  await editor.getByRole('button', { name: 'Overwrite' }).click();
  await expect.poll(() => server.stored.text).toBe('Bye');
});

it('an editor leaves the unsaved changes of another open tab alone', async () => {
  const server = noteServer();
  server.fail = offline;
  const first = await renderComponent(<NoteEditor server={server} />);
  await first.getByLabelText('Text').fill('Bye');
  await expect.element(first.getByRole('status')).toHaveTextContent('Offline');
  const second = await renderComponent(
    <section aria-label="second">
      <NoteEditor server={server} />
    </section>,
  );
  const input = second.getByRole('region', { name: 'second' }).getByLabelText('Text');
  await input.fill('Hi');
  expect(Object.values(localStorage).join()).toMatch(/"value":"Bye".*"value":"Hi"|"Hi".*"Bye"/);
});

it('an editor says so if the browser can’t keep changes', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const server = noteServer();
  server.fail = offline;
  const editor = await renderComponent(<NoteEditor server={server} />);
  await editor.getByLabelText('Text').fill('Bye');
  await expect
    .element(editor.getByRole('status'))
    .toHaveTextContent('Offline: keep this page open until your changes are saved');
  setItem.mockRestore();
});
