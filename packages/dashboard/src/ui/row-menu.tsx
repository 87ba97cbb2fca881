import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { MoreIcon } from './icons';
import classes from './list.module.css';

interface ButtonProps extends ActionIconProps {
  /** As in "Actions for Checkout feedback". */
  label: string;
  onClick?: () => void;
}

/** The button of a row's menu. */
export function RowMenuButton({ label, ...props }: ButtonProps) {
  return (
    <ActionIcon
      className={classes.menu ?? ''}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      {...props}
    >
      <MoreIcon />
    </ActionIcon>
  );
}

interface Props {
  label: string;
  /** The menu, opened. It's loaded and mounted on first use, since lists can have thousands of rows. */
  children: ReactNode;
}

export function RowMenu({ label, children }: Props) {
  const [isUsed, setUsed] = useState(false);
  const button = (
    <RowMenuButton
      label={label}
      onClick={() => {
        setUsed(true);
      }}
    />
  );
  return isUsed ? <Suspense fallback={button}>{children}</Suspense> : button;
}
