import '../ui/page-styles';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { AccountCard, AccountSkeleton } from '../account/account-card';
import classes from '../account/account.module.css';
import { sessionQuery } from '../api/account';
import { projectsQuery } from '../api/project';
import { firstEnvironment } from '../app/environments';
import { ErrorBox } from '../ui/error-box';
import { NewProjectForm } from './new-project-form';

/** Creates a project. */
export function NewProjectPage() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const { publicHref } = useLocation();
  const { data: projects = [] } = useQuery(projectsQuery);
  const [other] = projects;
  if (session === undefined) {
    if (error === null) return <AccountSkeleton />;
    return <ErrorBox error={error} onRetry={() => void refetch()} />;
  }
  if (session.account === null)
    return <Navigate to="/sign-in" search={{ from: publicHref }} replace />;
  return (
    <AccountCard
      title="Create a project"
      intro="A project is one product or site with its own popups, surveys, members and keys."
    >
      <NewProjectForm />
      {other === undefined ? null : (
        <p className={classes.aside}>
          <Link
            to="/projects/$projectId/$environment"
            params={{ projectId: other.id, environment: firstEnvironment(other) }}
          >
            Skip and go to “{other.name}”
          </Link>
        </p>
      )}
    </AccountCard>
  );
}
