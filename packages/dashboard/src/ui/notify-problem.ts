import { formErrorMessage } from '../account/error-messages';
import { notify } from './notify';

/** Shows an error as a notice, where there is no form to show it in. */
export function notifyProblem(error: unknown): void {
  const { title, detail } = formErrorMessage(error);
  notify({ title, failed: true, ...(detail !== undefined && { detail }) });
}
