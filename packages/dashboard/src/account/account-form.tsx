import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiError } from '../api/api-error';
import type { ErrorMessage } from '../format/user-facing-error';
import classes from './account-form.module.css';
import { FieldInput } from './field-input';
import { readValues, type Field, type Values } from './fields';
import { FormNotice } from './form-notice';

type Faults = Partial<Record<Field['name'], string>>;

interface Props {
  fields: readonly Field[];
  button: string;
  /** Sends what was filled in. */
  send: (values: Values) => Promise<void>;
  errorMessage: (error: unknown) => ErrorMessage;
  /** Stands before the fields. */
  children?: ReactNode;
}

/** Fields and a button. What is wrong is said at its field, and the keyboard is brought there. */
export function AccountForm({ fields, button, send, errorMessage, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onError: (refusal) => {
      setFaults(faultsIn(refusal, fields, errorMessage));
    },
  });
  const hasFaults = Object.keys(faults).length > 0;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]')?.focus();
  }, [faults, error]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = readValues(new FormData(event.currentTarget));
    const found = check(fields, values);
    reset();
    setFaults(found);
    if (Object.keys(found).length === 0) mutate(values);
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {error === null || hasFaults ? null : <FormNotice message={errorMessage(error)} />}
      {children}
      {fields.map((field) => (
        <FieldInput key={field.name} field={field} fault={faults[field.name]} />
      ))}
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {button}
      </Button>
    </form>
  );
}

function check(fields: readonly Field[], values: Values): Faults {
  const found: Faults = {};
  for (const { name, fault } of fields) {
    const words = fault(values[name]);
    if (words !== undefined) found[name] = words;
  }
  return found;
}

/** What the server says of one of the fields here belongs beside it. */
function faultsIn(
  error: unknown,
  fields: readonly Field[],
  errorMessage: Props['errorMessage'],
): Faults {
  const named = error instanceof ApiError ? error.field : undefined;
  const field = fields.find(({ name }) => name === named);
  if (!field) return {};
  const { title, detail } = errorMessage(error);
  return { [field.name]: detail ?? title };
}
