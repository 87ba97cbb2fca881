import { NativeSelect } from '@mantine/core';
import { languageName } from '../../languages/language-list';
import { LanguagePicker } from '../../languages/language-picker';
import classes from './languages-bar.module.css';

interface Props {
  main: string;
  languages: readonly string[];
  secondLanguage: string | undefined;
  mayAdd: boolean;
  onSecondLanguage: (language: string | undefined) => void;
}

/** Selects the translation shown next to the main language, or adds one. */
export function LanguagesBar({ main, languages, secondLanguage, mayAdd, onSecondLanguage }: Props) {
  const others = [...new Set([...languages, ...(secondLanguage ? [secondLanguage] : [])])].filter(
    (language) => language !== main,
  );
  return (
    <div className={classes.bar}>
      <NativeSelect
        aria-label="Languages"
        size="xs"
        value={secondLanguage ?? ''}
        data={[
          { value: '', label: `${languageName(main)} only` },
          ...others.map((language) => ({
            value: language,
            label: `${languageName(main)} and ${languageName(language)}`,
          })),
        ]}
        onChange={(event) => {
          onSecondLanguage(event.currentTarget.value || undefined);
        }}
      />
      {mayAdd ? (
        <LanguagePicker
          size="compact-sm"
          exclude={[main, ...others]}
          onChoose={(language) => {
            onSecondLanguage(language);
          }}
        >
          Add language
        </LanguagePicker>
      ) : null}
    </div>
  );
}
