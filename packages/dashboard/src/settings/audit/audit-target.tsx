import type { AuditEntry } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import { toEnvironment } from '../../app/environments';
import { useScope } from '../../app/use-scope';
import { settingPagePaths, type SettingPage } from '../setting-pages';
import classes from '../settings.module.css';

interface Props {
  entry: AuditEntry;
  name: string;
}

const settings: Readonly<Record<string, SettingPage>> = {
  environment: 'keys',
  key: 'keys',
  secret: 'identity',
  webhook: 'integrations',
  member: 'members',
  invitation: 'members',
};

/** The name of what was changed, as a link to it unless it's gone. */
export function AuditTarget({ entry, name }: Props) {
  const scope = useScope();
  const { action, target, environments = [] } = entry;
  const [kind = ''] = action.split('.');
  const text = (
    <b className={classes.target} title={name === target ? undefined : target} dir="auto">
      {name}
    </b>
  );
  // It may be in the other environment only.
  const environment = environments.includes(scope.environment)
    ? scope.environment
    : environments[0];
  if (environment !== undefined) {
    const { projectId } = scope;
    return kind === 'survey' || kind === 'answer' ? (
      <Link
        to="/projects/$projectId/$environment/surveys/$surveyId"
        params={{ projectId, environment, surveyId: target }}
      >
        {text}
      </Link>
    ) : (
      <Link
        to="/projects/$projectId/$environment/popups/$popupId"
        params={{ projectId, environment, popupId: target }}
      >
        {text}
      </Link>
    );
  }
  const page = settings[kind];
  if (page === undefined || /\.(delete|remove|withdraw)$/.test(action)) return text;
  return (
    <Link
      to={settingPagePaths[page]}
      params={{ ...scope, environment: toEnvironment(target) ?? scope.environment }}
    >
      {text}
    </Link>
  );
}
