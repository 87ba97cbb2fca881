import { Button, CloseButton, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ErrorBox } from '../../ui/error-box';
import { changeEnvironment, environmentQuery } from '../../api/environment';
import type { Scope } from '../../api/scope';
import { notify } from '../../ui/notify';
import { SaveRow } from '../save-row';
import formClasses from '../../ui/setting.module.css';
import { NO_ORIGIN, toOrigin, validateOrigin } from './origin';
import classes from '../settings.module.css';

interface Props {
  scope: Scope;
  origins: readonly string[];
  readOnly: boolean;
}

const MAX_ORIGINS = 100;

export function OriginsForm({ scope, origins, readOnly }: Props) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { lines: linesOf(origins) },
    validate: { lines: { origin: validateOrigin } },
  });
  const { lines } = form.values;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (allowedOrigins: string[]) => changeEnvironment(scope, { allowedOrigins }),
    onSuccess: (environment) => {
      client.setQueryData(environmentQuery(scope).queryKey, environment);
      const values = { lines: linesOf(environment.allowedOrigins) };
      form.setInitialValues(values);
      form.setValues(values);
      notify({ title: 'Saved' });
    },
  });
  if (readOnly) return <Origins origins={origins} />;
  const submit = form.onSubmit(
    (values) => {
      mutate(values.lines.map(({ origin }) => toOrigin(origin)));
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form className={formClasses.form} onSubmit={submit} noValidate>
      <ErrorBox error={error} />
      {lines.length > 0 ? (
        <ul className={classes.lines}>
          {lines.map(({ id, origin }, index) => (
            <li key={id} className={classes.line}>
              <TextInput
                aria-label={`Origin ${String(index + 1)}`}
                placeholder="https://shop.example"

                className={classes.input}
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                autoFocus={origin === ''}
                {...form.getInputProps(`lines.${String(index)}.origin`)}
                onBlur={() => {
                  form.setFieldValue(`lines.${String(index)}.origin`, toOrigin(origin));
                }}
              />
              <CloseButton
                variant="default"
                size="lg"
                aria-label={`Remove ${origin || `origin ${String(index + 1)}`}`}
                onClick={() => {
                  form.removeListItem('lines', index);
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {lines.some(({ origin }) => origin.trim() === NO_ORIGIN) ? (
        <p className={classes.note}>
          With <code>null</code>, the list no longer keeps other sites out: any site can show a page
          without an origin.
        </p>
      ) : null}
      <div>
        <Button
          variant="default"
          disabled={lines.length >= MAX_ORIGINS}
          onClick={() => {
            form.insertListItem('lines', { id: `new-${String(Date.now())}`, origin: '' });
          }}
        >
          Add origin
        </Button>
      </div>
      <SaveRow
        dirty={form.isDirty()}
        saving={isPending}
        onDiscard={() => {
          form.reset();
        }}
      />
    </form>
  );
}

function Origins({ origins }: Pick<Props, 'origins'>) {
  if (origins.length === 0) return <p className={classes.originNone}>Any site can use the keys.</p>;
  return (
    <ul className={classes.lines}>
      {origins.map((origin) => (
        <li key={origin}>
          <code>{origin}</code>
        </li>
      ))}
    </ul>
  );
}

/** Gives each line a stable id, so that it keeps its field when another one is removed. */
function linesOf(origins: readonly string[]) {
  return origins.map((origin) => ({ id: origin, origin }));
}
