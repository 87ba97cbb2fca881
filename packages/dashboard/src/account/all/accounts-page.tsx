import '../../ui/page-styles';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../../api/accounts';
import { sessionQuery } from '../../api/session';
import { Loaded } from '../../ui/loaded';
import { SettingCard } from '../../ui/setting-card';
import { AccountHeader } from '../account-header';
import classes from '../own/own-account-page.module.css';
import { AccountList } from './account-list';

/** All accounts on the server, for administrators. */
export function AccountsPage() {
  const accounts = useQuery(accountsQuery);
  const { data: session } = useQuery(sessionQuery);
  return (
    <div className={classes.page}>
      <AccountHeader
        title="Accounts"
        intro="Everyone who can sign in on this server. To add people, invite them to a project."
      />
      <SettingCard title="Who can sign in">
        <Loaded query={accounts} height="12rem">
          {(loaded) => <AccountList accounts={loaded} ownId={session?.account?.id} />}
        </Loaded>
      </SettingCard>
    </div>
  );
}
