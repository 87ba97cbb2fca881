import { Button } from '@mantine/core';
import type { SectionProps } from './popup-form';
import { Section } from './section';
import { TriggerEditor } from './trigger-editor';
import { newTriggerRow } from './trigger-row';

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
            form.insertListItem('triggers', newTriggerRow());
          }}
        >
          {triggers.length === 0 ? 'Add trigger' : 'Add another trigger'}
        </Button>
      </div>
    </Section>
  );
}
