import { Input, NativeSelect, TextInput } from '@mantine/core';
import { announcementButtons } from '@service-popups/rules';
import { languageName } from '../../languages/language-list';
import { LanguagePicker } from '../../languages/language-picker';
import { FieldRow } from '../../ui/fields';
import { buttonActionLabels, buttonLabels } from './announcement-values';
import classes from './fields.module.css';
import { toOptions, type SectionProps } from './popup-form';
import { ButtonText } from './popup-text';

/** The language of the texts, which a survey popup has from its survey. */
export function AnnouncementLanguage({ form }: SectionProps) {
  const { language, translations } = form.values;
  return (
    <Input.Wrapper
      label="Main language"
      description="Shown when there’s no translation for the visitor’s language."
    >
      <div>
        <LanguagePicker
          name={`Main language: ${languageName(language)}`}
          value={language}
          exclude={[language, ...Object.keys(translations)]}
          onChoose={(tag) => {
            form.setFieldValue('language', tag);
          }}
        >
          {languageName(language)}
        </LanguagePicker>
      </div>
    </Input.Wrapper>
  );
}

/** What the buttons of an announcement do, and their labels. */
export function AnnouncementButtons({ form }: SectionProps) {
  return announcementButtons.map((button) => {
    const path = `buttons.${button}`;
    const { action } = form.values.buttons[button];
    return (
      <div key={button} className={classes.trigger} role="group" aria-label={buttonLabels[button]}>
        <FieldRow>
          <NativeSelect
            label={buttonLabels[button]}
            data={toOptions(buttonActionLabels)}
            {...form.getInputProps(`${path}.action`)}
          />
          {action === 'link' ? (
            <TextInput
              label="URL"
              placeholder="https://"
              maxLength={2048}
              required
              {...form.getInputProps(`${path}.url`)}
            />
          ) : null}
          {action === 'event' ? (
            <TextInput
              label="Event name"
              description="Your app receives popup_clicked with this name."
              maxLength={100}
              required
              {...form.getInputProps(`${path}.name`)}
            />
          ) : null}
        </FieldRow>
        {action === 'none' ? null : <ButtonText form={form} name={button} label="Label" />}
      </div>
    );
  });
}
