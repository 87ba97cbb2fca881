import {
  SegmentedControl,
  useMantineColorScheme,
  VisuallyHidden,
  type MantineColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { HalfIcon, MoonIcon, SunIcon } from '../ui/icons';
import classes from './shell.module.css';

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl<MantineColorScheme>
      aria-label="Colour scheme"
      size="header"
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'light', label: <Choice icon={<SunIcon />} name="Light" /> },
        { value: 'dark', label: <Choice icon={<MoonIcon />} name="Dark" /> },
        { value: 'auto', label: <Choice icon={<HalfIcon />} name="System" /> },
      ]}
    />
  );
}

function Choice({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span className={classes.iconChoice} title={name}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
