import { Tabs } from '@mantine/core';
import type { PublicKey } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import type { Scope } from '../api/scope';
import { Copyable } from '../ui/copyable';
import { snippets } from './snippets';
import { Step } from './steps';
import classes from './start.module.css';

interface Props {
  scope: Scope;
  entry: PublicKey | undefined;
  done: boolean;
}

export function SnippetStep({ scope, entry, done }: Props) {
  if (entry === undefined)
    return (
      <Step title="Add the snippet to your site" done={false}>
        <p className={classes.note}>
          This environment has no active key.{' '}
          <Link to="/projects/$projectId/$environment/settings/keys" params={scope}>
            Create one
          </Link>
          , then come back here.
        </p>
      </Step>
    );
  const all = snippets(location.origin, entry.key, scope.environment);
  return (
    <Step title="Add the snippet to your site" done={done}>
      <Tabs defaultValue={all[0]?.id ?? null} keepMounted={false}>
        <Tabs.List aria-label="Installation method" mb="sm">
          {all.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {all.map(({ id, name, where, needsPackage, code }) => (
          <Tabs.Panel key={id} value={id}>
            <p className={classes.where}>
              {needsPackage ? (
                <>
                  Install <code>@service-popups/sdk</code> from{' '}
                  <a href="/packages/" target="_blank" rel="noopener">
                    this server
                  </a>
                  , since it isn’t on npm.{' '}
                </>
              ) : null}
              {where}
            </p>
            <Copyable text={code} what={`the snippet (${name})`} block />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Step>
  );
}
