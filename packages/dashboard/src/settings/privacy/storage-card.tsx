import { useQuery } from '@tanstack/react-query';
import { storageQuery } from '../../api/storage';
import { useScope } from '../../app/use-scope';
import { storageUsage } from '../../storage/storage-messages';
import { Bar } from '../../ui/bar';
import { Loaded } from '../../ui/loaded';
import { SettingCard } from '../../ui/setting-card';
import classes from '../../ui/setting-form.module.css';

/** Shows how much storage an environment uses. */
export function StorageCard() {
  const scope = useScope();
  return (
    <SettingCard title="Storage" intro={`Reports and responses in ${scope.environment}.`}>
      <Loaded query={useQuery(storageQuery(scope))} height="3rem">
        {(usage) => (
          <>
            <p className={classes.text}>{storageUsage(usage)}</p>
            {usage.quotaBytes === null ? null : <Bar share={usage.usedBytes / usage.quotaBytes} />}
          </>
        )}
      </Loaded>
    </SettingCard>
  );
}
