import { Button, NativeSelect } from '@mantine/core';
import type { Member, Role } from '@service-popups/contract';
import { formatDateTime } from '../../format/time';
import { Row } from '../../ui/rows';
import { roleChoices } from './role-words';

interface Props {
  member: Member;
  /** Whether it is the person who looks at it. */
  own: boolean;
  soleOwner: boolean;
  readOnly: boolean;
  onRole: (role: Role) => void;
  onRemove: () => void;
}

export function MemberRow({ member, own, soleOwner, readOnly, onRole, onRemove }: Props) {
  const { name, email, role, since } = member;
  return (
    <Row
      title={
        <span dir="auto">
          {name}
          {own ? ' (you)' : ''}
        </span>
      }
      detail={
        <>
          {name === email ? 'Since' : `${email}, since`} {formatDateTime(since)}.
          {soleOwner && !readOnly ? ' The only owner: make somebody else one first.' : null}
        </>
      }
      actions={
        readOnly ? (
          roleChoices.find(({ value }) => value === role)?.label
        ) : (
          <>
            <NativeSelect
              aria-label={`Role of ${name}`}
              data={roleChoices.map(({ value, label }) => ({ value, label }))}
              value={role}
              disabled={soleOwner}
              onChange={(event) => {
                const chosen = roleChoices.find(({ value }) => value === event.currentTarget.value);
                if (chosen) onRole(chosen.value);
              }}
            />
            <Button
              variant="default"
              disabled={soleOwner}
              aria-label={own ? 'Leave the project' : `Remove ${name}`}
              onClick={onRemove}
            >
              {own ? 'Leave …' : 'Remove …'}
            </Button>
          </>
        )
      }
    />
  );
}
