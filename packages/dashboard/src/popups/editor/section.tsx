import { useState, type ReactNode } from 'react';
import { Fields } from '../../ui/fields';
import classes from './popup-editor.module.css';
import { sectionNames, type SectionId } from './sections';

interface Props {
  id: SectionId;
  intro?: ReactNode;
  children: ReactNode;
}

export const sectionElementId = (id: SectionId): string => `section-${id}`;

/** A part of the editor that the navigation can jump to. */
export function Section({ id, intro, children }: Props) {
  return (
    <div id={sectionElementId(id)} tabIndex={-1} className={classes.section}>
      <Fields title={sectionNames[id]} intro={intro}>
        {children}
      </Fields>
    </div>
  );
}

interface AdvancedProps {
  /** Whether any of its fields has a value. */
  isSet: boolean;
  /** What is inside, if not just rarely used fields. */
  label?: string;
  children: ReactNode;
}

/** Rarely used fields, collapsed until one of them has a value. */
export function Advanced({ isSet, label = 'Advanced', children }: AdvancedProps) {
  const [opened, setOpened] = useState(isSet);
  return (
    <details
      className={classes.advanced}
      open={opened || isSet}
      onToggle={(event) => {
        setOpened(event.currentTarget.open);
      }}
    >
      <summary>{label}</summary>
      <div className={classes.sectionFields}>{children}</div>
    </details>
  );
}
