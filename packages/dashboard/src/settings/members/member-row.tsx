import { Button, NativeSelect } from '@mantine/core';
import type { Member, Role } from '@service-popups/contract';
import { formatDateTime } from '../../format/time';
import { Row } from '../../ui/rows';

interface Props {
  member: Member;
  /** Whether it's the signed-in member. */
  isSelf: boolean;
  isSoleOwner: boolean;
  readOnly: boolean;
  onChangeRole: (role: Role) => void;
  onRemove: () => void;
}

export function MemberRow({
  member,
  isSelf,
  isSoleOwner,
  readOnly,
  onChangeRole,
  onRemove,
}: Props) {
  const { name, email, role, since } = member;
  return (
    <Row
      title={
        <span dir="auto">
          {name}
          {isSelf ? ' (you)' : ''}
        </span>
      }
      detail={
        <>
          {name === email ? 'Since' : `${email}, since`} {formatDateTime(since)}.
          {isSoleOwner && !readOnly ? ' The only owner: make someone else an owner first.' : null}
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
              disabled={isSoleOwner}
              onChange={(event) => {
                const chosen = roleChoices.find(({ value }) => value === event.currentTarget.value);
                if (chosen) onChangeRole(chosen.value);
              }}
            />
            <Button
              variant="default"
              disabled={isSoleOwner}
              aria-label={isSelf ? 'Leave project' : `Remove ${name}`}
              onClick={onRemove}
            >
              {isSelf ? 'Leave…' : 'Remove…'}
            </Button>
          </>
        )
      }
    />
  );
}

/** Roles and their permissions, from least to most. */
export const roleChoices: readonly { value: Role; label: string; permissions: string }[] = [
  { value: 'viewer', label: 'Viewer', permissions: 'can view everything' },
  { value: 'editor', label: 'Editor', permissions: 'can also edit and publish surveys and popups' },
  { value: 'owner', label: 'Owner', permissions: 'can also manage members, keys and settings' },
];
