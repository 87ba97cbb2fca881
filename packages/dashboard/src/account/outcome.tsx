import { useEffect, type ReactNode } from 'react';
import { focusMain } from '../ui/main-region';
import { AccountCard } from './account-card';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** How it ended, in the place of the form; the keyboard comes along. */
export function Outcome({ title, children, action }: Props) {
  useEffect(focusMain, []);
  return (
    <AccountCard title={title} intro={children}>
      {action}
    </AccountCard>
  );
}
