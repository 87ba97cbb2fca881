import type { PopupForm } from './popup-form';

/** The props of a number field; the library's own type is loose, as values may be anything. */
export function numberProps(form: PopupForm, path: string) {
  return form.getInputProps(path) as { value: number | ''; onChange: (value: number | '') => void };
}
