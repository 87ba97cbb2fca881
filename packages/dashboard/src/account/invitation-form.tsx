import type { InvitationView } from '@service-popups/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptInvitation } from '../api/links';
import { AccountCard } from './account-card';
import { AccountForm } from './account-form';
import { nameField, newPasswordField, type Values } from './fields';
import { InvitationTaken } from './invitation-taken';
import { problemWords } from './problem-words';
import { useSessionStart } from './use-session-start';

const roleWords: Readonly<Record<InvitationView['role'], string>> = {
  viewer: 'read everything in it',
  editor: 'write its surveys and popups',
  owner: 'do everything in it',
};

const newcomerFields = [nameField, newPasswordField];

interface Props {
  token: string;
  invitation: InvitationView;
}

export function InvitationForm({ token, invitation }: Props) {
  const { email, projectName, role, known } = invitation;
  const navigate = useNavigate();
  const startSession = useSessionStart();
  const [taken, setTaken] = useState(false);
  if (taken) return <InvitationTaken email={email} projectName={projectName} />;

  const join = async () => {
    await acceptInvitation({ token });
    setTaken(true);
  };
  const joinAnew = async ({ name, password }: Values) => {
    await acceptInvitation({ token, name, password });
    // The account is there, whatever becomes of signing in.
    await startSession({ email, password }).then(
      () => navigate({ to: '/', replace: true }),
      () => navigate({ to: '/sign-in', replace: true }),
    );
  };
  return (
    <AccountCard
      title={`Join “${projectName}”`}
      intro={
        <>
          You are invited as <strong>{role}</strong>: you will be able to {roleWords[role]}. Your
          account {known ? 'is' : 'will be'} <strong>{email}</strong>.
        </>
      }
    >
      {known ? (
        <AccountForm fields={[]} button="Join the project" send={join} wordsOf={problemWords} />
      ) : (
        <AccountForm
          fields={newcomerFields}
          button="Make the account and join"
          send={joinAnew}
          wordsOf={problemWords}
        >
          {/* For password managers, which keep a password with the name it belongs to. */}
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        </AccountForm>
      )}
    </AccountCard>
  );
}
