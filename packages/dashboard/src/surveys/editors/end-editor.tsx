import { Button, Group, Switch } from '@mantine/core';
import type { SurveyComparison, SurveyEnd } from '@service-popups/contract';
import type { Placeholder } from '../../languages/insert-menu';
import { OptionalTextField, TextField } from '../../languages/text-field';
import { Fields } from '../../ui/fields';
import type { Source } from '../model/sources';
import { LinkFields } from './link-fields';
import { RemoveButton } from './remove-button';
import { ShowOnlyFor } from './show-only-for';
import { withField } from './with-field';

interface Props {
  end: SurveyEnd;
  /** Who sees it, in sentences. */
  seenBy: readonly string[];
  sources: readonly Source[];
  placeholders: readonly Placeholder[];
  onChange: (end: SurveyEnd) => void;
  /** Adds a rule to the last page that leads here. */
  onShowTo: (when: SurveyComparison[]) => void;
  /** Adds such a rule and opens it. */
  onAddRule: () => void;
  onRemove: (() => void) | undefined;
}

export function EndEditor(props: Props) {
  const { end, seenBy, sources, placeholders, onChange, onShowTo, onAddRule, onRemove } = props;
  const { title, message, link } = end;
  return (
    <Fields title="End screen" intro="Shown when the survey is complete.">
      <TextField
        label="Title"
        placeholder="Thank you!"
        value={title}
        placeholders={placeholders}
        onChange={(text) => {
          onChange({ ...end, title: text });
        }}
      />
      <OptionalTextField
        label="Message"
        long
        value={message}
        placeholders={placeholders}
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
        <h2>Who sees it</h2>
        {seenBy.length === 0 ? (
          <p>Nobody yet: no page leads here.</p>
        ) : (
          <ul>
            {seenBy.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <ShowOnlyFor label="Show to" sources={sources} onChoose={onShowTo} />
        <Button variant="default" size="compact-sm" onClick={onAddRule}>
          Add branching rule
        </Button>
      </div>
      <Group>
        <RemoveButton what="end screen" onRemove={onRemove} />
      </Group>
    </Fields>
  );
}
