import { useLocation } from '@tanstack/react-router';
import { ApiError } from '../api/api-error';
import { LinkButton } from './link-button';
import { ProblemNotice } from './problem-notice';

interface Props {
  /** Null if nothing failed. */
  error: Error | null;
  onRetry: () => void;
}

/** Why loading failed, with a link to sign in if that would help. */
export function LoadProblem({ error, onRetry }: Props) {
  const { publicHref } = useLocation();
  if (error === null) return null;
  return (
    <ProblemNotice error={error} onRetry={onRetry}>
      {error instanceof ApiError && error.status === 401 ? (
        <LinkButton to="/sign-in" search={{ from: publicHref }} size="sm">
          Sign in
        </LinkButton>
      ) : null}
    </ProblemNotice>
  );
}
