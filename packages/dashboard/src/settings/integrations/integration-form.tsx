import { Button, Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { WebhookKind } from '@service-popups/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../api/project';
import type { Scope } from '../../api/scope';
import { ErrorBox } from '../../ui/error-box';
import { eventTexts, webhookEvents } from './describe-integration';
import { validateIntegration, type IntegrationValues } from './integration-values';
import classes from './integrations.module.css';
import { urlHelp } from './kinds';
import { ResponseFilter } from './response-filter';

interface Props {
  scope: Scope;
  kind: WebhookKind;
  initialValues: IntegrationValues;
  /** The label of the submit button. */
  button: string;
  submit: (values: IntegrationValues) => Promise<void>;
  /** Goes back to the choice of kinds. */
  onBack?: () => void;
}

/** Creates or edits an integration of one kind. */
export function IntegrationForm(props: Props) {
  const { scope, kind, initialValues, button, submit, onBack } = props;
  const form = useForm({ initialValues, validate: validateIntegration(kind) });
  const { mutate, isPending, error } = useMutation({ mutationFn: submit });
  const { popupIds, condition } = form.values;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (!isPending) mutate(values);
        },
        (errors) => {
          const [first] = Object.keys(errors);
          if (first !== undefined) form.getInputNode(first)?.focus();
        },
      )}
    >
      <ErrorBox error={error} />
      <TextInput
        label="Name"
        description="How it’s listed here. Visitors never see it."
        autoComplete="off"
        data-autofocus
        autoFocus
        {...form.getInputProps('name')}
      />
      {kind === 'email' ? (
        <Recipients
          projectId={scope.projectId}
          {...form.getInputProps('recipients')}
          value={form.values.recipients}
        />
      ) : (
        <UrlField kind={kind} {...form.getInputProps('url')} />
      )}
      <Checkbox.Group label="Send" {...form.getInputProps('events')}>
        <div className={classes.events}>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={eventTexts[event].name}
              description={eventTexts[event].meaning}
            />
          ))}
        </div>
      </Checkbox.Group>
      <ResponseFilter
        scope={scope}
        popupIds={popupIds}
        condition={condition}
        problem={form.errors.condition}
        onPopups={(ids) => {
          form.setFieldValue('popupIds', ids);
        }}
        onCondition={(next) => {
          form.setFieldValue('condition', next);
        }}
      />
      <div className={classes.buttons}>
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        ) : null}
        <Button type="submit" loading={isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}

function UrlField({ kind, ...input }: { kind: Exclude<WebhookKind, 'email'> }) {
  const { placeholder, steps, link } = urlHelp[kind];
  return (
    <div>
      <TextInput
        label="URL"
        type="url"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        description={steps}
        {...input}
      />
      <a className={classes.help} href={link.url} target="_blank" rel="noreferrer">
        {link.text}
      </a>
    </div>
  );
}

interface RecipientsProps {
  projectId: string;
  /** Email addresses. */
  value: string[];
}

const MAX_RECIPIENTS = 20;

function Recipients({ projectId, ...input }: RecipientsProps) {
  const { data: members = [] } = useQuery(membersQuery(projectId));
  const options = members.map(({ email, name }) => ({
    value: email,
    label: name === email ? email : `${name} (${email})`,
  }));
  // Keeps those who have left the project visible, so that they can be removed.
  const former = input.value.filter((email) => !options.some(({ value }) => value === email));
  return (
    <MultiSelect
      label="Recipients"
      description="Members of this project."
      data={[...options, ...former]}
      searchable
      maxValues={MAX_RECIPIENTS}
      comboboxProps={{ withinPortal: false }}
      {...input}
    />
  );
}
