import type { ReactNode } from 'react';
import { getText } from '../../languages/local-texts';
import { TextField } from '../../languages/text-field';
import { useTexts } from '../../languages/texts';
import { FieldRow } from '../../ui/fields';
import type { SectionProps } from './popup-form';
import { toTextValues, type TextValues } from './popup-values';
import { readText, sourcesAfterChange, withSource, type TextPath } from './translated-from';

/** Places texts side by side, unless each already has its translation beside it. */
export function Pair({ children }: { children: ReactNode }) {
  const { secondLanguage } = useTexts();
  return secondLanguage === undefined ? <FieldRow>{children}</FieldRow> : children;
}

interface TextProps extends SectionProps {
  path: TextPath;
  label: string;
  description?: string | undefined;
  placeholder?: string;
  maxLength: number;
  rich?: boolean;
}

/** A text of the popup and, while translating, its translation. */
export function PopupText({ form, path, description, ...rest }: TextProps) {
  const { main, secondLanguage } = useTexts();
  const text = readText(form.values, path);
  const translations = form.values.translations[secondLanguage ?? ''] ?? toTextValues({});
  return (
    <TextField
      {...rest}
      {...(description !== undefined && { description })}
      value={
        secondLanguage === undefined
          ? text
          : { [main]: text, [secondLanguage]: readText(translations, path) }
      }
      onChange={(next) => {
        const nextText = getText(next, main, main);
        const { values } = form;
        if (nextText !== text) {
          form.setFieldValue('translatedFrom', sourcesAfterChange(values, path, nextText));
          form.setFieldValue(path, nextText);
        } else if (secondLanguage !== undefined) {
          const sources = withSource(values.translatedFrom, secondLanguage, path, '');
          form.setFieldValue('translatedFrom', sources);
          form.setFieldValue(
            `translations.${secondLanguage}.${path}`,
            getText(next, secondLanguage, main),
          );
        }
      }}
      error={form.errors[path]}
    />
  );
}

interface ButtonTextProps extends Omit<TextProps, 'path' | 'maxLength'> {
  name: keyof TextValues['actions'];
}

export function ButtonText({ name, ...rest }: ButtonTextProps) {
  return <PopupText {...rest} path={`actions.${name}`} maxLength={60} />;
}
