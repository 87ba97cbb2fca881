import { Button } from '@mantine/core';
import { Fields } from '../../ui/fields';
import type { SectionProps } from './popup-form';
import { TriggerEditor } from './trigger-editor';
import { newTriggerRow } from './trigger-row';

const MAX_TRIGGERS = 20;

export function TriggerFields({ form }: SectionProps) {
  const { triggers } = form.values;
  return (
    <Fields
      title="Moment"
      intro={
        triggers.length === 0
          ? 'Without a trigger, the popup shows only when your code calls show().'
          : 'Any of these triggers may bring it up.'
      }
    >
      {triggers.map((row, at) => (
        <TriggerEditor
          // Rows have no identity of their own; their order does not change.
          key={at}
          form={form}
          at={at}
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
          {triggers.length === 0 ? 'Add a trigger' : 'Add another trigger'}
        </Button>
      </div>
    </Fields>
  );
}
