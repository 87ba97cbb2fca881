import { Button, Group } from '@mantine/core';
import type { SurveyComparison } from '@service-popups/contract';
import type { Source } from '../model/sources';
import { npsShortcuts } from './condition-editor';

interface Props {
  sources: readonly Source[];
  onChoose: (condition: SurveyComparison[]) => void;
  /** What comes before the group, as in "Only for detractors". */
  label?: string;
}

/** Buttons for the commonest conditions: the groups of the last Net Promoter Score. */
export function ShowOnlyFor({ sources, onChoose, label = 'Only for' }: Props) {
  const shortcuts = npsShortcuts(sources);
  if (shortcuts.length === 0) return null;
  return (
    <Group gap="xs" mb="xs">
      {shortcuts.map(({ group, comparison }) => (
        <Button
          key={group}
          variant="light"
          size="compact-sm"
          onClick={() => {
            onChoose([comparison]);
          }}
        >
          {label} {group}
        </Button>
      ))}
    </Group>
  );
}
