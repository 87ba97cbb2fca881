import { problemWords } from '../account/problem-words';
import { notify } from './notify';

/** Says why something did not work, where there is no form to say it in. */
export function notifyProblem(error: unknown): void {
  const { title, detail } = problemWords(error);
  notify({ words: title, failed: true, ...(detail !== undefined && { detail }) });
}
