import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { SurveySummary } from '@service-popups/contract';
import { FieldRow, Fields } from '../../ui/fields';
import type { SectionProps } from './popup-form';

interface Props extends SectionProps {
  surveys: readonly SurveySummary[];
}

export function ContentFields({ form, surveys }: Props) {
  return (
    <Fields title="Content" intro="The start screen, before the questions.">
      <TextInput label="Title" maxLength={200} required {...form.getInputProps('title')} />
      <Textarea
        label="Message"
        description="Plain text with <b>, <i> and links."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('message')}
      />
      <NativeSelect
        label="Survey"
        required
        data={surveys.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('surveyId')}
      />
      <FieldRow>
        <TextInput
          label="Start button"
          placeholder="Start"
          maxLength={60}
          {...form.getInputProps('actions.start')}
        />
        <TextInput
          label="Send button"
          placeholder="Send"
          maxLength={60}
          {...form.getInputProps('actions.accept')}
        />
        <TextInput
          label="Back button"
          placeholder="Back"
          maxLength={60}
          {...form.getInputProps('actions.back')}
        />
        <TextInput
          label="End screen button"
          placeholder="Close"
          maxLength={60}
          {...form.getInputProps('actions.complete')}
        />
        <TextInput
          label="Decline button"
          description="Leave blank for no button."
          maxLength={60}
          {...form.getInputProps('actions.decline')}
        />
      </FieldRow>
    </Fields>
  );
}
