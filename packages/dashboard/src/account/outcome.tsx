import { useEffect, type ReactNode } from 'react';
import { focusMain } from '../ui/main-region';
import { AccountCard } from './account-card';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Replaces a form with its result, and moves the focus there. */
export function Outcome({ title, children, action }: Props) {
  useEffect(focusMain, []);
  return (
    <AccountCard title={title} intro={children}>
      {action}
    </AccountCard>
  );
}
