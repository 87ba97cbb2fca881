import { Checkbox, Group, TagsInput, Textarea } from '@mantine/core';
import { FieldRow, Fields } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { ComparisonRows } from './comparison-rows';
import { numberProps } from './number-props';
import type { SectionProps } from './popup-form';

export function AudienceFields({ form }: SectionProps) {
  return (
    <Fields title="People" intro="Everything that is given here must match.">
      <FieldRow>
        <TagsInput
          label="Languages"
          description="As in en or pt-BR; en stands for en-GB too. Empty: all."
          maxTags={100}
          acceptValueOnBlur
          {...form.getInputProps('lang')}
        />
        <NumberField
          label="Share of visitors"
          description="The same visitors each time. Empty: all."
          placeholder="100 %"
          min={0}
          max={100}
          suffix=" %"
          {...numberProps(form, 'sample')}
        />
      </FieldRow>
      <Checkbox.Group
        label="Devices"
        description="None chosen: all."
        {...form.getInputProps('device')}
      >
        <Group mt="xs" mb="xs">
          <Checkbox value="desktop" label="Desktop" />
          <Checkbox value="tablet" label="Tablet" />
          <Checkbox value="mobile" label="Phone" />
        </Group>
      </Checkbox.Group>
      <ComparisonRows
        form={form}
        path="attributes"
        rows={form.values.attributes}
        what="attribute"
        button="Add an attribute"
      />
      <Checkbox
        label="Limit to specific users"
        description="Otherwise everyone can see it, including visitors who are not signed in."
        {...form.getInputProps('limitedToUsers', { type: 'checkbox' })}
      />
      {form.values.limitedToUsers && (
        <Textarea
          label="Users"
          description="One user ID per line. Nobody sees the popup while the list is empty. The list never leaves the server."
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('audience')}
        />
      )}
    </Fields>
  );
}
