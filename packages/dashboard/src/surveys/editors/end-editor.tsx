import { Button, Switch, TextInput } from '@mantine/core';
import type { SurveyEnd } from '@service-popups/contract';
import { Fields } from '../../ui/fields';
import { OptionalTextField, TextField } from './text-field';
import { withField } from './with-field';

interface Props {
  end: SurveyEnd;
  onChange: (end: SurveyEnd) => void;
  onRemove: (() => void) | undefined;
}

export function EndEditor({ end, onChange, onRemove }: Props) {
  const { title, message, link } = end;
  return (
    <Fields title="End screen" intro="What is said when the survey is over.">
      <TextField
        label="Title"
        value={title}
        onChange={(text) => {
          onChange({ ...end, title: text });
        }}
      />
      <OptionalTextField
        label="Message"
        long
        value={message}
        onChange={(text) => {
          onChange(withField(end, 'message', text));
        }}
      />
      <Switch
        label="With a link"
        checked={link !== undefined}
        onChange={(event) => {
          const on = event.currentTarget.checked ? { label: 'Open', url: 'https://' } : undefined;
          onChange(withField(end, 'link', on));
        }}
      />
      {link === undefined ? null : (
        <>
          <TextField
            label="Words on the button"
            value={link.label}
            onChange={(label) => {
              onChange({ ...end, link: { ...link, label } });
            }}
          />
          <TextInput
            label="Where it leads"
            value={link.url}
            maxLength={2048}
            error={
              /^(https:\/\/|mailto:|tel:)\S+$/.test(link.url)
                ? undefined
                : 'It must begin with https://, mailto: or tel:'
            }
            onChange={(event) => {
              onChange({ ...end, link: { ...link, url: event.currentTarget.value.trim() } });
            }}
          />
        </>
      )}
      <div>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          disabled={onRemove === undefined}
          onClick={onRemove}
        >
          Remove this end screen
        </Button>
      </div>
    </Fields>
  );
}
