import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { ErrorBox } from './error-box';

interface Props<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** Creates the item and opens it. */
  create: (values: Values) => Promise<void>;
  /** The label of the submit button. */
  button: string;
  children: ReactNode;
}

/** A short form that creates something. */
export function CreateForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, create, button, children } = props;
  const { mutate, isPending, error } = useMutation({ mutationFn: create });
  return (
    <form
      className={classes.createForm}
      onSubmit={form.onSubmit((values) => {
        mutate(values);
      })}
    >
      <ErrorBox error={error} />
      {children}
      <Button type="submit" loading={isPending}>
        {button}
      </Button>
    </form>
  );
}
