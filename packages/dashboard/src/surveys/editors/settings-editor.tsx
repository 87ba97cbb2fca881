import { Input, TagsInput, TextInput } from '@mantine/core';
import type { SurveyDraft } from '@service-popups/contract';
import { languageName } from '../../languages/language-list';
import { LanguagePicker } from '../../languages/language-picker';
import { listLanguages } from '../../languages/local-texts';
import { Fields } from '../../ui/fields';
import { withMainLanguage } from '../model/survey-texts';
import classes from './page-editor.module.css';
import { withField } from './with-field';

interface Props {
  draft: SurveyDraft;
  onChange: (draft: SurveyDraft) => void;
}

export function SettingsEditor({ draft, onChange }: Props) {
  const { name, defaultLanguage, hiddenFields = [] } = draft;
  const translations = listLanguages(draft, defaultLanguage).filter(
    (tag) => tag !== defaultLanguage,
  );
  return (
    <Fields title="Survey" intro="Changes go live when you publish a popup that uses this survey.">
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
      <Input.Wrapper
        label="Main language"
        description="Shown when there’s no translation for the visitor’s language."
      >
        <div className={classes.language}>
          <LanguagePicker
            name={`Main language: ${languageName(defaultLanguage)}`}
            value={defaultLanguage}
            exclude={[defaultLanguage]}
            suggested={{ label: 'In this survey', languages: translations }}
            onChoose={(language) => {
              onChange(withMainLanguage(draft, language));
            }}
          >
            {languageName(defaultLanguage)}
          </LanguagePicker>
        </div>
      </Input.Wrapper>
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
