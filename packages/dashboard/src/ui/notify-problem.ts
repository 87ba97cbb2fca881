import { formErrorMessage } from '../account/error-messages';
import { notify } from './notify';

/** Says why something did not work, where there is no form to say it in. */
export function notifyProblem(error: unknown): void {
  const { title, detail } = formErrorMessage(error);
  notify({ title, failed: true, ...(detail !== undefined && { detail }) });
}
