import { TagsInput, TextInput } from '@mantine/core';
import type { SurveyDraft } from '@service-popups/contract';
import { Fields } from '../../ui/fields';
import { withField } from './with-field';

interface Props {
  draft: SurveyDraft;
  onChange: (draft: SurveyDraft) => void;
}

export function SettingsEditor({ draft, onChange }: Props) {
  const { name, defaultLanguage, hiddenFields = [] } = draft;
  return (
    <Fields title="Survey">
      <TextInput
        label="Name"
        description="Only your team sees this."
        maxLength={100}
        required
        value={name}
        error={name.trim() === '' ? 'Enter a name.' : undefined}
        onChange={(event) => {
          onChange({ ...draft, name: event.currentTarget.value });
        }}
      />
      <TextInput
        label="Main language"
        description="A language tag such as en or pt-BR. Shown when there’s no translation for the visitor’s language."
        maxLength={35}
        value={defaultLanguage}
        error={
          /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(defaultLanguage)
            ? undefined
            : 'Enter a language tag, such as en.'
        }
        onChange={(event) => {
          onChange({ ...draft, defaultLanguage: event.currentTarget.value.trim() });
        }}
      />
      <TagsInput
        label="Hidden fields"
        description="Visitor attributes to store with every response."
        maxTags={50}
        acceptValueOnBlur
        value={hiddenFields.map(({ id }) => id)}
        onChange={(ids) => {
          const kept = ids
            .filter((id) => /^[\w.-]+$/.test(id))
            .map((id) => hiddenFields.find((field) => field.id === id) ?? { id });
          onChange(withField(draft, 'hiddenFields', kept.length ? kept : undefined));
        }}
      />
    </Fields>
  );
}
