import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { SurveySummary } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Scope } from '../../api/scope';
import { ImageField } from '../../images/image-field';
import { textIn } from '../../languages/local-texts';
import { TextField } from '../../languages/text-field';
import { TextsProvider, useTexts, type Texts } from '../../languages/texts';
import { FieldRow } from '../../ui/fields';
import classes from './fields.module.css';
import type { SectionProps } from './popup-form';
import { toTextValues, type TextValues } from './popup-values';
import { Advanced, Section } from './section';
import { Translations } from './translations';

interface Props extends SectionProps {
  scope: Scope;
  /** The logo that it has without one of its own. */
  themeLogo: string | undefined;
  surveys: readonly SurveySummary[];
  /** The languages of the survey; the first is its main one. */
  surveyLanguages: readonly string[];
  texts: Texts;
  onSecondLanguage: (language: string | undefined) => void;
}

export function ContentFields(props: Props) {
  const { form, scope, themeLogo, surveys, surveyLanguages, texts, onSecondLanguage } = props;
  const { startScreen, surveyId, actions, logoUrl, triggers } = form.values;
  const isAdvancedSet =
    logoUrl !== '' || [actions.accept, actions.back, actions.complete].some((text) => text !== '');
  return (
    <Section id="content">
      <FieldRow>
        <TextInput
          label="Name"
          description="Only your team sees this. Defaults to the title."
          placeholder={form.values.title}
          maxLength={200}
          dir="auto"
          {...form.getInputProps('name')}
        />
        <div>
          <NativeSelect
            label="Survey"
            description="The questions it asks."
            required
            data={surveys.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('surveyId')}
          />
          <Link
            className={classes.surveyLink}
            to="/projects/$projectId/$environment/surveys/$surveyId"
            params={{ ...scope, surveyId }}
          >
            Edit survey
          </Link>
        </div>
      </FieldRow>
      <Translations
        form={form}
        surveyLanguages={surveyLanguages}
        texts={texts}
        onSecondLanguage={onSecondLanguage}
      />
      <Switch
        label="Show a start screen"
        description="An introduction before the first question."
        {...form.getInputProps('startScreen', { type: 'checkbox' })}
      />
      <TextsProvider value={texts}>
        <PopupText
          form={form}
          path="title"
          label="Title"
          maxLength={200}
          description={
            startScreen
              ? undefined
              : 'Visitors don’t see it, but screen readers announce it as the name of the popup.'
          }
        />
        {startScreen ? (
          <>
            <PopupText
              form={form}
              path="message"
              label="Message"
              description="Plain text with <b>, <i> and links."
              maxLength={2000}
              long
            />
            <Pair>
              <ButtonText form={form} name="start" label="Start button" placeholder="Start" />
              <ButtonText
                form={form}
                name="decline"
                label="Decline button"
                description="Leave blank for no button."
              />
              <ButtonText
                form={form}
                name="later"
                label="“Ask me later” button"
                description="Leave blank for no button."
              />
            </Pair>
          </>
        ) : null}
        {triggers.some(({ type }) => type === 'button') ? (
          <Pair>
            <ButtonText form={form} name="open" label="Feedback button" placeholder="Feedback" />
            <ButtonText
              form={form}
              name="hide"
              label="Hide the feedback button"
              description="Screen readers announce it. Leave blank if visitors can’t hide it."
            />
          </Pair>
        ) : null}
        {/* A hidden field must not keep the popup from being saved. */}
        {startScreen || form.errors.imageUrl ? (
          <ImageField
            label="Image"
            description="Above the title."
            value={form.values.imageUrl}
            error={form.errors.imageUrl}
            onChange={(url) => {
              form.setFieldValue('imageUrl', url);
            }}
          />
        ) : null}
        <Advanced isSet={isAdvancedSet}>
          <Pair>
            <ButtonText form={form} name="accept" label="Send button" placeholder="Send" />
            <ButtonText form={form} name="back" label="Back button" placeholder="Back" />
            <ButtonText form={form} name="complete" label="End screen button" placeholder="Close" />
          </Pair>
          {startScreen || form.errors.logoUrl ? (
            <ImageField
              label="Logo"
              description={`A small image above the title.${themeLogo === undefined ? '' : ' Overrides the theme’s.'}`}
              value={form.values.logoUrl}
              error={form.errors.logoUrl}
              onChange={(url) => {
                form.setFieldValue('logoUrl', url);
              }}
            />
          ) : null}
        </Advanced>
      </TextsProvider>
    </Section>
  );
}

/** Places texts side by side, unless each already has its translation beside it. */
function Pair({ children }: { children: ReactNode }) {
  const { secondLanguage } = useTexts();
  return secondLanguage === undefined ? <FieldRow>{children}</FieldRow> : children;
}

interface TextProps extends SectionProps {
  path: 'title' | 'message' | `actions.${keyof TextValues['actions']}`;
  label: string;
  description?: string | undefined;
  placeholder?: string;
  maxLength: number;
  long?: boolean;
}

/** A text of the popup and, while translating, its translation. */
function PopupText({ form, path, description, ...rest }: TextProps) {
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
        const nextText = textIn(next, main, main);
        if (nextText !== text) form.setFieldValue(path, nextText);
        else if (secondLanguage !== undefined)
          form.setFieldValue(
            `translations.${secondLanguage}.${path}`,
            textIn(next, secondLanguage, main),
          );
      }}
      error={form.errors[path]}
    />
  );
}

interface ButtonTextProps extends Omit<TextProps, 'path' | 'maxLength'> {
  name: keyof TextValues['actions'];
}

function ButtonText({ name, ...rest }: ButtonTextProps) {
  return <PopupText {...rest} path={`actions.${name}`} maxLength={60} />;
}

function readText({ title, message, actions }: TextValues, path: TextProps['path']): string {
  if (path === 'title') return title;
  if (path === 'message') return message;
  return actions[path.replace('actions.', '') as keyof TextValues['actions']];
}
