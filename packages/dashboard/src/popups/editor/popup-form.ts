import type { UseFormReturnType } from '@mantine/form';
import type { PopupValues } from './popup-values';

export type PopupForm = UseFormReturnType<PopupValues>;

export interface SectionProps {
  form: PopupForm;
}

/** The props of a number field. The library's type is too loose. */
export function numberProps(form: PopupForm, path: string) {
  return form.getInputProps(path) as { value: number | ''; onChange: (value: number | '') => void };
}

/** The options of a select. */
export function toOptions(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
