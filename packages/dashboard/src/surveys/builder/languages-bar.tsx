import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { languageName } from '../../format/language-name';
import classes from './languages-bar.module.css';

interface Props {
  main: string;
  languages: readonly string[];
  secondLanguage: string | undefined;
  mayAdd: boolean;
  onSecondLanguage: (language: string | undefined) => void;
}

const ADD_LANGUAGE = 'another';

/** Selects the translation shown next to the main language, or adds one. */
export function LanguagesBar({ main, languages, secondLanguage, mayAdd, onSecondLanguage }: Props) {
  const [adding, setAdding] = useState(false);
  const others = [...new Set([...languages, ...(secondLanguage ? [secondLanguage] : [])])].filter(
    (language) => language !== main,
  );
  return (
    <div className={classes.bar}>
      <NativeSelect
        label="Languages"
        size="xs"
        value={adding ? ADD_LANGUAGE : (secondLanguage ?? '')}
        data={[
          { value: '', label: `${languageName(main)} only` },
          ...others.map((language) => ({
            value: language,
            label: `${languageName(main)} and ${languageName(language)}`,
          })),
          ...(mayAdd ? [{ value: ADD_LANGUAGE, label: 'Add language…' }] : []),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setAdding(chosen === ADD_LANGUAGE);
          if (chosen !== ADD_LANGUAGE) onSecondLanguage(chosen || undefined);
        }}
      />
      {adding ? (
        <TextInput
          label="Language tag"
          placeholder="de"
          size="xs"
          maxLength={35}
          onChange={(event) => {
            const tag = event.currentTarget.value.trim();
            if (/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag) && tag !== main) onSecondLanguage(tag);
          }}
          onBlur={() => {
            setAdding(false);
          }}
        />
      ) : null}
    </div>
  );
}
