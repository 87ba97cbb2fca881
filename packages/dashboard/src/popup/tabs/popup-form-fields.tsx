import { useEffect, useRef, type ReactNode } from 'react';
import classes from '../../popups/editor/popup-editor.module.css';
import { usePopupWork } from '../popup-work';

/** Fields of the popup, which check themselves when the focus moves. */
export function PopupFormFields({ children }: { children: ReactNode }) {
  const { editing, mayWrite, save, problemRequest } = usePopupWork();
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problemRequest)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problemRequest]);
  return (
    <form
      ref={fields}
      noValidate
      onBlur={() => {
        editing.form.validate();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={!mayWrite} className={classes.fields}>
        {children}
      </fieldset>
    </form>
  );
}
