import { Switch } from '@mantine/core';
import type { SurveyEnd } from '@service-popups/contract';
import { Fields } from '../../ui/fields';
import { OptionalTextField, TextField } from '../../languages/text-field';
import { LinkFields } from './link-fields';
import { RemoveButton } from './remove-button';
import { withField } from './with-field';

interface Props {
  end: SurveyEnd;
  onChange: (end: SurveyEnd) => void;
  onRemove: (() => void) | undefined;
}

export function EndEditor({ end, onChange, onRemove }: Props) {
  const { title, message, link } = end;
  return (
    <Fields title="End screen" intro="Shown when the survey is complete.">
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
        label="Include a link"
        checked={link !== undefined}
        onChange={(event) => {
          const on = event.currentTarget.checked ? { label: 'Open', url: 'https://' } : undefined;
          onChange(withField(end, 'link', on));
        }}
      />
      {link === undefined ? null : (
        <LinkFields
          link={link}
          onChange={(changed) => {
            onChange({ ...end, link: changed });
          }}
        />
      )}
      <div>
        <RemoveButton what="end screen" onRemove={onRemove} />
      </div>
    </Fields>
  );
}
