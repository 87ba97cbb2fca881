import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { SurveySummary } from '@service-popups/contract';
import { ImageField } from '../../images/image-field';
import type { OutdatedText } from '../../languages/outdated-text';
import { TextsProvider, type Texts } from '../../languages/texts';
import { FieldRow } from '../../ui/fields';
import { AnnouncementButtons, AnnouncementLanguage } from './announcement-fields';
import type { SectionProps } from './popup-form';
import { ButtonText, Pair, PopupText } from './popup-text';
import { listOutdatedTexts, sourcesWithout } from './translated-from';
import { Advanced, Section } from './section';
import { Translations } from './translations';
import { MAX_MESSAGE } from './validate-popup';

interface Props extends SectionProps {
  /** The logo that it has without one of its own. */
  themeLogo: string | undefined;
  surveys: readonly SurveySummary[];
  /** The languages of the survey or announcement; the first is its main one. */
  surveyLanguages: readonly string[];
  texts: Texts;
  onSecondLanguage: (language: string | undefined) => void;
}

export function ContentFields(props: Props) {
  const { form, themeLogo, surveys, surveyLanguages, texts, onSecondLanguage } = props;
  const { isAnnouncement, startScreen, actions, logoUrl, triggers } = form.values;
  const isAdvancedSet =
    logoUrl !== '' || [actions.accept, actions.back, actions.complete].some((text) => text !== '');
  const { secondLanguage } = texts;
  const outdated = secondLanguage !== undefined && {
    outdated: listOutdatedTexts(form.values, secondLanguage),
    onCurrent: (text: OutdatedText) => {
      const sources = sourcesWithout(form.values, secondLanguage, text);
      form.setFieldValue('translatedFrom', sources);
    },
  };
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
        {isAnnouncement ? (
          <AnnouncementLanguage form={form} />
        ) : (
          <NativeSelect
            label="Survey"
            description="The questions it asks."
            required
            data={surveys.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('surveyId')}
          />
        )}
      </FieldRow>
      <Translations
        form={form}
        surveyLanguages={surveyLanguages}
        texts={texts}
        onSecondLanguage={onSecondLanguage}
      />
      {isAnnouncement ? null : (
        <Switch
          label="Show a start screen"
          description="An introduction before the first question."
          {...form.getInputProps('startScreen', { type: 'checkbox' })}
        />
      )}
      <TextsProvider value={{ ...texts, ...outdated }}>
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
            <PopupText form={form} path="message" label="Message" maxLength={MAX_MESSAGE} rich />
            {isAnnouncement ? (
              <AnnouncementButtons form={form} />
            ) : (
              <Pair>
                <ButtonText
                  form={form}
                  name="start"
                  label="Start button"
                  placeholder={inTheirLanguage('Start')}
                />
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
            )}
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
          {isAnnouncement ? null : (
            <Pair>
              <ButtonText
                form={form}
                name="accept"
                label="Send button"
                placeholder={inTheirLanguage('Send')}
              />
              <ButtonText
                form={form}
                name="back"
                label="Back button"
                placeholder={inTheirLanguage('Back')}
              />
              <ButtonText
                form={form}
                name="complete"
                label="End screen button"
                placeholder={inTheirLanguage('Done')}
              />
            </Pair>
          )}
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

/** What the frame says if a label is blank. */
function inTheirLanguage(text: string): string {
  return `“${text}” in the visitor’s language`;
}
