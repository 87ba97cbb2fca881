import type { PopupForm } from './popup-form';

/** The props of a number field. The library's type is too loose. */
export function numberProps(form: PopupForm, path: string) {
  return form.getInputProps(path) as { value: number | ''; onChange: (value: number | '') => void };
}
