import { Checkbox, Group, TagsInput, Textarea } from '@mantine/core';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { ComparisonRows } from './comparison-rows';
import { numberProps } from './popup-form';
import type { SectionProps } from './popup-form';
import { Advanced, Section } from './section';

export function AudienceFields({ form }: SectionProps) {
  return (
    <Section id="audience" intro="Visitors must match all conditions.">
      <FieldRow>
        <TagsInput
          label="Languages"
          description="Such as en or pt-BR. en includes en-GB. Leave blank for all."
          maxTags={100}
          acceptValueOnBlur
          {...form.getInputProps('lang')}
        />
        <NumberField
          label="Percentage of visitors"
          description="Always the same visitors. Leave blank for all."
          placeholder="100%"
          min={0}
          max={100}
          suffix="%"
          {...numberProps(form, 'sample')}
        />
      </FieldRow>
      <Checkbox.Group
        label="Devices"
        description="All devices if none selected."
        {...form.getInputProps('device')}
      >
        <Group mt="xs" mb="xs">
          <Checkbox value="desktop" label="Desktop" />
          <Checkbox value="tablet" label="Tablet" />
          <Checkbox value="mobile" label="Mobile" />
        </Group>
      </Checkbox.Group>
      <ComparisonRows
        form={form}
        path="attributes"
        rows={form.values.attributes}
        what="attribute"
        button="Add attribute"
      />
      <Advanced isSet={form.values.limitedToUsers}>
        <Checkbox
          label="Limit to specific users"
          description="Otherwise everyone can see it, including visitors without a user id."
          {...form.getInputProps('limitedToUsers', { type: 'checkbox' })}
        />
        {form.values.limitedToUsers && (
          <Textarea
            label="Users"
            description="One user id per line. Nobody sees the popup while the list is empty. The list never leaves the server."
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('audience')}
          />
        )}
      </Advanced>
    </Section>
  );
}
