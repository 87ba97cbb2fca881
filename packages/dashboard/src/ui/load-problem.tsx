import { useLocation } from '@tanstack/react-router';
import { ApiError } from '../api/api-error';
import { LinkButton } from './link-button';
import { ProblemNotice } from './problem-notice';

interface Props {
  /** Null: there is none. */
  error: Error | null;
  onRetry: () => void;
}

/** Why something did not come, and the way to sign in if that is all it needs. */
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
