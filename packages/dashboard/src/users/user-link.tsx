import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useScope } from '../app/use-scope';

interface Props {
  userId: string;
  className?: string | undefined;
  /** Default: the user id. */
  children?: ReactNode;
}

/** A link to the page of a user. */
export function UserLink({ userId, className, children = userId }: Props) {
  const { projectId, environment } = useScope();
  return (
    <Link
      to="/projects/$projectId/$environment/users/$userId"
      params={{ projectId, environment, userId }}
      className={className}
    >
      {children}
    </Link>
  );
}
