import { Button, NativeSelect } from '@mantine/core';
import { languageName } from '../../languages/language-list';
import { LanguagePicker } from '../../languages/language-picker';
import type { Texts } from '../../languages/texts';
import classes from './fields.module.css';
import type { SectionProps } from './popup-form';
import { listOutdatedTexts } from './translated-from';
import { toTextValues, type PopupValues, type TextValues } from './popup-values';

interface Props extends SectionProps {
  /** The first is the main one. */
  surveyLanguages: readonly string[];
  texts: Texts;
  onSecondLanguage: (language: string | undefined) => void;
}

const MAX_LANGUAGES = 50;

/** Chooses the language to translate into, and adds and removes languages. */
export function Translations({ form, surveyLanguages, texts, onSecondLanguage }: Props) {
  const { main, secondLanguage } = texts;
  const { values } = form;
  const languages = Object.keys(values.translations);
  const missing = surveyLanguages.filter((tag) => tag !== main && !languages.includes(tag));
  return (
    <div className={classes.languages}>
      <NativeSelect
        label="Translations"
        description={
          missing.length === 0
            ? undefined
            : `The survey is also in ${missing.map(languageName).join(', ')}.`
        }
        value={secondLanguage ?? ''}
        data={[
          { value: '', label: `${languageName(main)} only` },
          ...languages.map((tag) => ({
            value: tag,
            label: describeTranslation(values, tag, main),
          })),
        ]}
        onChange={(event) => {
          onSecondLanguage(event.currentTarget.value || undefined);
        }}
      />
      <LanguagePicker
        size="sm"
        exclude={[main, ...languages]}
        suggested={{ label: 'Languages of the survey', languages: missing }}
        disabled={languages.length >= MAX_LANGUAGES}
        onChoose={(tag) => {
          form.setFieldValue('translations', { ...values.translations, [tag]: toTextValues({}) });
          onSecondLanguage(tag);
        }}
      >
        Add language
      </LanguagePicker>
      {secondLanguage === undefined ? null : (
        <Button
          variant="subtle"
          color="red"
          px="xs"
          onClick={() => {
            const left = Object.entries(values.translations).filter(
              ([tag]) => tag !== secondLanguage,
            );
            const { [secondLanguage]: _removed, ...sources } = values.translatedFrom;
            form.setFieldValue('translations', Object.fromEntries(left));
            form.setFieldValue('translatedFrom', sources);
            onSecondLanguage(undefined);
          }}
        >
          Remove {languageName(secondLanguage)}
        </Button>
      )}
    </div>
  );
}

/** As in "English and German (2 of 3 texts)". */
function describeTranslation(values: PopupValues, tag: string, main: string): string {
  const { total, translated } = countTexts(values, values.translations[tag] ?? toTextValues({}));
  const outdated = listOutdatedTexts(values, tag).length;
  const progress = `${String(translated)} of ${String(total)} texts${outdated > 0 ? `, ${String(outdated)} outdated` : ''}`;
  return `${languageName(main)} and ${languageName(tag)} (${progress})`;
}

/** Counts the texts that visitors see, and those of them that are translated. */
export function countTexts(
  values: TextValues & Pick<PopupValues, 'startScreen'>,
  translation: TextValues,
): { total: number; translated: number } {
  const hidden = values.startScreen ? [] : ['message', 'start', 'decline', 'later'];
  const flat = ({ title, message, actions }: TextValues) =>
    Object.entries({ title, message, ...actions });
  const translations = Object.fromEntries(flat(translation));
  const shown = flat(values).filter(([name, text]) => text.trim() !== '' && !hidden.includes(name));
  return {
    total: shown.length,
    translated: shown.filter(([name]) => (translations[name] ?? '').trim() !== '').length,
  };
}
