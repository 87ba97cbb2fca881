import { Badge } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import { stateWords } from './words/state-words';

export function StateBadge({ popup }: { popup: Pick<PopupSummary, 'state' | 'changed'> }) {
  const { name, color } = stateWords(popup);
  return (
    <Badge variant="light" color={color} radius="sm" tt="none" fw={600} autoContrast>
      {name}
    </Badge>
  );
}
