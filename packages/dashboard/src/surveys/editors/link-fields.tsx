import { TextInput } from '@mantine/core';
import type { EndLink } from '@service-popups/contract';
import { FieldRow } from '../../ui/fields';
import { isLinkUrl } from '../../editing/allowed-urls';
import { TextField } from '../../languages/text-field';

interface Props {
  link: EndLink;
  onChange: (link: EndLink) => void;
}

/** A button that opens a page. */
export function LinkFields({ link, onChange }: Props) {
  return (
    <FieldRow>
      <TextField
        label="Button label"
        value={link.label}
        onChange={(label) => {
          onChange({ ...link, label });
        }}
      />
      <TextInput
        label="URL"
        description="https://, mailto: or tel:"
        maxLength={2048}
        value={link.url}
        error={isLinkUrl(link.url) ? undefined : 'Use an https://, mailto: or tel: URL.'}
        onChange={(event) => {
          onChange({ ...link, url: event.currentTarget.value.trim() });
        }}
      />
    </FieldRow>
  );
}
