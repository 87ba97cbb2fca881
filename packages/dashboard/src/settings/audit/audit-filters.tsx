import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { membersQuery } from '../../api/project';
import { useScope } from '../../app/use-scope';
import { CommittedInput } from '../../ui/committed-input';
import { auditKindNames, readAuditSearch, type AuditSearch } from './audit-search';
import classes from '../settings.module.css';

const SYSTEM = 'system';

/** Who, what kind, and when. Kept in the URL. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const scope = useScope();
  const navigate = useNavigate();
  const { data: members = [] } = useQuery(membersQuery(scope.projectId));
  const update = (changes: { [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined }) => {
    void navigate({
      to: '/projects/$projectId/$environment/settings/audit',
      params: scope,
      search: (current) => readAuditSearch({ ...current, ...changes }),
      replace: true,
      resetScroll: false,
    });
  };
  const { actor = '', kind = '', from, to } = search;
  const people = [
    ...members.map(({ name, email }) => ({
      value: email,
      label: name === email ? email : `${name} (${email})`,
    })),
    { value: SYSTEM, label: 'The server' },
  ];
  // Somebody who has left, from a link.
  if (actor !== '' && !people.some(({ value }) => value === actor))
    people.push({ value: actor, label: actor });
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Who"
        value={actor}
        data={[{ value: '', label: 'Everybody' }, ...people]}
        onChange={({ currentTarget: { value } }) => {
          update({ actor: value || undefined });
        }}
      />
      <NativeSelect
        label="What"
        value={kind}
        data={[
          { value: '', label: 'All changes' },
          ...Object.entries(auditKindNames).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          update({ kind: readAuditSearch({ kind: value }).kind });
        }}
      />
      <CommittedInput
        label="From"
        type="date"
        value={from}
        problemOf={(day) => (to !== undefined && day > to ? 'After the last day.' : undefined)}
        onCommit={(day) => {
          update({ from: day });
        }}
      />
      <CommittedInput
        label="To"
        type="date"
        value={to}
        problemOf={(day) =>
          from !== undefined && day < from ? 'Before the first day.' : undefined
        }
        onCommit={(day) => {
          update({ to: day });
        }}
      />
      {Object.keys(search).length === 0 ? null : (
        <Button
          variant="subtle"
          onClick={() => {
            update({ actor: undefined, kind: undefined, from: undefined, to: undefined });
          }}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
