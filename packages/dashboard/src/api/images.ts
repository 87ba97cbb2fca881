import type { Image } from '@service-popups/contract';
import { request } from './request';
import { projectPath } from './scope';

/** Files of 1 MB take a while over a slow connection. The server gives up earlier. */
const TIMEOUT_MS = 30_000;

export async function uploadImage(projectId: string, file: File): Promise<Image> {
  const init = {
    method: 'POST',
    // Not the type that the browser guesses from the file's name: the server reads the content.
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  };
  return (await request(`${projectPath(projectId)}/images`, init, TIMEOUT_MS)) as Image;
}
