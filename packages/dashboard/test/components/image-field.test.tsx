import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ImageField } from '../../src/images/image-field';
import { renderInProject } from './support/render';

const UPLOADED = `/images/${'a'.repeat(64)}.png`;
const file = (bytes = 10) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });

describe('ImageField', () => {
  const onChange = vi.fn();
  /** What the server receives, and its replies. */
  const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  beforeEach(() => {
    vi.stubGlobal('fetch', server);
    server.mockResolvedValue(Response.json({ url: UPLOADED }, { status: 201 }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  function Field({ start }: { start: string }) {
    const [value, setValue] = useState(start);
    return (
      <ImageField
        label="Logo"
        value={value}
        onChange={(url) => {
          onChange(url);
          setValue(url);
        }}
      />
    );
  }
  const renderField = (start = '', disabled = false) =>
    renderInProject(
      <fieldset disabled={disabled}>
        <Field start={start} />
      </fieldset>,
    );
  const field = page.getByRole('group', { name: 'Logo' });
  const uploadButton = page.getByRole('button', { name: 'Upload a file' });
  const transferOf = (...files: File[]) => {
    const transfer = new DataTransfer();
    for (const one of files) transfer.items.add(one);
    return transfer;
  };
  const drop = (...files: File[]) => {
    const options = { dataTransfer: transferOf(...files), bubbles: true, cancelable: true };
    field.element().dispatchEvent(new DragEvent('dragover', options));
    field.element().dispatchEvent(new DragEvent('drop', options));
  };
  const paste = (into: Element, ...files: File[]) => {
    const options = { clipboardData: transferOf(...files), bubbles: true, cancelable: true };
    into.dispatchEvent(new ClipboardEvent('paste', options));
  };

  it('uploads a dropped file, and shows it with ways to replace or remove it', async () => {
    await renderField();
    const image = file();
    drop(image);
    await expect.element(page.getByRole('status')).toHaveTextContent('Image uploaded');
    expect(onChange.mock.calls).toEqual([[UPLOADED]]);
    const [path, init] = server.mock.calls[0] ?? [];
    expect(path).toBe('/api/v1/projects/shop/images');
    expect(init).toMatchObject({ method: 'POST', body: image });
    expect(field.element().querySelector('img')?.getAttribute('src')).toBe(UPLOADED);
    await expect.element(page.getByRole('button', { name: 'Replace' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(onChange).toHaveBeenLastCalledWith('');
    await expect.element(uploadButton).toHaveFocus();
  });

  it('uploads a file that is pasted with the keyboard', async () => {
    await renderField();
    await userEvent.keyboard('{Tab}');
    await expect.element(uploadButton).toHaveFocus();
    paste(uploadButton.element(), file());
    await expect.element(page.getByRole('button', { name: 'Replace' })).toHaveFocus();
    expect(onChange.mock.calls).toEqual([[UPLOADED]]);
  });

  it('uploads a file that is selected', async () => {
    await renderField();
    const input = document.querySelector('input[type=file]');
    await userEvent.upload(input as HTMLElement, file());
    await expect.element(page.getByRole('status')).toHaveTextContent('Image uploaded');
    expect(onChange.mock.calls).toEqual([[UPLOADED]]);
  });

  it('says that it’s uploading, and takes no second file meanwhile', async () => {
    let reply: (response: Response) => void = () => undefined;
    server.mockReturnValue(
      new Promise((resolve) => {
        reply = resolve;
      }),
    );
    await renderField();
    drop(file());
    await expect.element(page.getByRole('status')).toHaveTextContent('Uploading…');
    drop(file());
    reply(Response.json({ url: UPLOADED }, { status: 201 }));
    await expect.element(page.getByRole('status')).toHaveTextContent('Image uploaded');
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('shows why the server rejected a file', async () => {
    const problem = { title: 'Invalid request', detail: 'This isn’t an image', field: 'body' };
    server.mockResolvedValue(Response.json(problem, { status: 400 }));
    await renderField();
    drop(file());
    await expect.element(page.getByRole('alert')).toHaveTextContent('This isn’t an image.');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('doesn’t send a file that is too large', async () => {
    await renderField();
    drop(file(1024 * 1024 + 1));
    await expect.element(page.getByRole('alert')).toHaveTextContent('the maximum is 1 MB');
    expect(server).not.toHaveBeenCalled();
  });

  it('takes a URL instead', async () => {
    await renderField();
    await page.getByRole('button', { name: 'Use a URL instead' }).click();
    const input = page.getByRole('textbox', { name: 'Logo URL' });
    await expect.element(input).toHaveFocus();
    await userEvent.keyboard('https://a.example/b.png');
    expect(onChange).toHaveBeenLastCalledWith('https://a.example/b.png');
  });

  it('takes no files from people who may only read', async () => {
    await renderField('', true);
    drop(file());
    paste(field.element(), file());
    await expect.element(uploadButton).toBeDisabled();
    expect(server).not.toHaveBeenCalled();
  });
});
