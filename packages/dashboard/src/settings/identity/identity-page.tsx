import { useQuery } from '@tanstack/react-query';
import { environmentQuery, identitySecretsQuery } from '../../api/environment';
import { environmentNames } from '../../app/environments';
import { useIsOwner, useScope } from '../../app/use-scope';
import { Loaded } from '../../ui/loaded';
import { PageHeader } from '../../ui/page-header';
import { OwnersOnly } from '../../ui/read-only-note';
import { SettingCard } from '../../ui/setting-card';
import { RequiredSwitch } from './required-switch';
import { SecretList } from './secret-list';
import { Tabs } from '@mantine/core';
import { Copyable } from '../../ui/copyable';
import classes from '../settings.module.css';
import { samples } from './samples';

export function IdentityPage() {
  const scope = useScope();
  const isOwner = useIsOwner();
  const environment = useQuery(environmentQuery(scope));
  const secrets = useQuery({ ...identitySecretsQuery(scope), enabled: isOwner });
  const environmentName = environmentNames[scope.environment].toLowerCase();
  return (
    <>
      <PageHeader
        title="Proof of identity"
        intro={`For ${environmentName}. Anyone can pass any user id in a browser. With a proof from your backend, nobody can see or answer popups as someone else.`}
      />
      <OwnersOnly />
      <SettingCard title="Require proofs">
        <Loaded query={environment} height="3rem">
          {({ identityRequired }) => (
            <RequiredSwitch
              scope={scope}
              required={identityRequired}
              readOnly={!isOwner}
              secrets={secrets.data}
            />
          )}
        </Loaded>
      </SettingCard>
      {isOwner ? (
        <SettingCard
          title="Secrets"
          intro="Your backend creates proofs with one of these. Keep them private: anyone who has one can impersonate any user."
        >
          <Loaded query={secrets} height="5rem">
            {(loaded) => <SecretList scope={scope} secrets={loaded} />}
          </Loaded>
        </SettingCard>
      ) : null}
      <SettingCard
        title="In your backend"
        intro={
          <>
            The proof is the HMAC-SHA256 of the user id with the secret as the key, in hexadecimal.
            Pass it to <code>init()</code> as <code>userHash</code>, together with{' '}
            <code>userId</code>.
          </>
        }
      >
        <ProofSamples />
      </SettingCard>
    </>
  );
}

/** Sample code that creates a proof, in common backend languages. */
export function ProofSamples() {
  return (
    <Tabs defaultValue={samples[0].language} keepMounted={false}>
      <Tabs.List aria-label="Language" mb="sm">
        {samples.map(({ language }) => (
          <Tabs.Tab key={language} value={language} className={classes.tab}>
            {language}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {samples.map(({ language, code }) => (
        <Tabs.Panel key={language} value={language}>
          <Copyable text={code} what={`the ${language} code`} block />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
