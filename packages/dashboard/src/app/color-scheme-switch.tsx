import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl<MantineColorScheme>
      aria-label="Colour scheme"
      size="xs"
      fullWidth
      mb="xs"
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
        { value: 'auto', label: 'System' },
      ]}
    />
  );
}
