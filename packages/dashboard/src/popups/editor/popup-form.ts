import type { UseFormReturnType } from '@mantine/form';
import type { PopupValues } from './popup-values';

export type PopupForm = UseFormReturnType<PopupValues>;

export interface SectionProps {
  form: PopupForm;
}
