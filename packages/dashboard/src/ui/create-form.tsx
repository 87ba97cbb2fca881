import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { pageErrorMessage } from './problem-notice';

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
      <FormProblem error={error} />
      {children}
      <Button type="submit" loading={isPending}>
        {button}
      </Button>
    </form>
  );
}

/** The error of a form submission, if any. */
export function FormProblem({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  const { title, detail } = pageErrorMessage(error);
  return (
    <div role="alert" className={classes.problem}>
      <strong>{title}</strong>
      {detail === undefined ? null : <p>{detail}</p>}
    </div>
  );
}
