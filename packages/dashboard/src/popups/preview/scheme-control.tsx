import { SegmentedControl } from '@mantine/core';
import type { Scheme } from '@service-popups/rules';

interface Props {
  value: Scheme;
  onChange: (scheme: Scheme) => void;
}

/** Switches the page of a preview between light and dark. */
export function SchemeControl({ value, onChange }: Props) {
  return (
    <SegmentedControl<Scheme>
      size="xs"
      aria-label="Colour scheme of the page"
      value={value}
      onChange={onChange}
      data={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  );
}
