import { ApiError } from './api-error';
import { toApiError } from './client';

interface Download {
  /** The suggested name of the file. */
  name: string;
  signal: AbortSignal;
  /** Bytes received so far. */
  onProgress: (bytes: number) => void;
}

/** Saves the reply to a request as a file. Throws an ApiError if that fails, and any error once `signal` is aborted. */
export async function download(
  path: string,
  { name, signal, onProgress }: Download,
): Promise<void> {
  // The browser asks for a place only right after a click, so before anything else.
  const file = await chooseFile(name);
  const response = await fetchFile(path, signal);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      // Written to disk if possible; otherwise, the file is kept in memory until it's complete.
      if (file) await file.write(part.value);
      else parts.push(part.value);
      bytes += part.value.length;
      onProgress(bytes);
    }
  } catch (cause) {
    await file?.abort().catch(() => undefined);
    throw new ApiError(
      { title: 'The download was interrupted', detail: 'Check your connection, then try again.' },
      { cause },
    );
  }
  if (file) await file.close();
  else saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name);
}

async function fetchFile(path: string, signal: AbortSignal): Promise<Response> {
  let response: Response | undefined;
  let problem: unknown;
  try {
    response = await fetch(path, { signal });
    if (response.ok) return response;
    problem = await response.json();
  } catch (cause) {
    problem = cause;
  }
  throw toApiError(problem, response);
}

declare global {
  interface Window {
    /** Missing in some browsers. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
  }
}

/** Asks where to save, in browsers that can write to a file. Throws if the person cancels. */
async function chooseFile(name: string): Promise<FileSystemWritableFileStream | undefined> {
  const handle = await window.showSaveFilePicker?.({ suggestedName: name });
  return handle?.createWritable();
}

/** Saves a file that is in memory. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Wait until the browser has started to read it.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
