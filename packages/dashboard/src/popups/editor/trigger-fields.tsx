import { Button } from '@mantine/core';
import type { SectionProps } from './popup-form';
import { withNewTrigger } from './recurrence';
import { Section } from './section';
import { TriggerEditor } from './trigger-editor';

const MAX_TRIGGERS = 20;

export function TriggerFields({ form }: SectionProps) {
  const { triggers } = form.values;
  return (
    <Section
      id="trigger"
      intro={
        triggers.length === 0
          ? 'Without a trigger, the popup only shows when your app calls show().'
          : 'Shows when any trigger fires.'
      }
    >
      {triggers.map((row, index) => (
        <TriggerEditor
          // Rows have no id, and their order doesn't change.
          key={index}
          form={form}
          index={index}
          row={row}
        />
      ))}
      <div>
        <Button
          variant="default"
          disabled={triggers.length >= MAX_TRIGGERS}
          onClick={() => {
            form.setValues(withNewTrigger(form.values));
          }}
        >
          {triggers.length === 0 ? 'Add trigger' : 'Add another trigger'}
        </Button>
      </div>
    </Section>
  );
}
