import { Button, Menu } from '@mantine/core';

/** Something that a text can contain, such as the answer to an earlier question. */
export interface Placeholder {
  group: string;
  /** How the team knows it: the question's title, or the attribute's name. */
  label: string;
  /** As in `{{answer:rating}}`. */
  text: string;
  /** The part to select after inserting it, from and to. */
  select?: readonly [number, number];
}

interface Props {
  name: string;
  placeholders: readonly Placeholder[];
  onInsert: (placeholder: Placeholder) => void;
}

/** A button that offers what can be inserted into a text. */
export function InsertMenu({ name, placeholders, onInsert }: Props) {
  const groups = [...new Set(placeholders.map(({ group }) => group))];
  return (
    <Menu position="bottom-end" withinPortal={false} width={280}>
      <Menu.Target>
        <Button variant="subtle" size="compact-xs" aria-label={name}>
          Insert
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="18rem" style={{ overflowY: 'auto' }}>
        {groups.map((group) => [
          <Menu.Label key={group}>{group}</Menu.Label>,
          ...placeholders
            .filter((placeholder) => placeholder.group === group)
            .map((placeholder) => (
              <Menu.Item
                key={placeholder.text}
                dir="auto"
                onClick={() => {
                  onInsert(placeholder);
                }}
              >
                {placeholder.label}
              </Menu.Item>
            )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Says what the placeholders in a text stand for. */
export function placeholderNotes(
  text: string,
  placeholders: readonly Placeholder[],
): string | undefined {
  const used = Array.from(text.matchAll(/\{\{(answer|attribute):([^{}|]+)/g), ([start]) => start);
  if (used.length === 0) return undefined;
  const notes = placeholders
    .filter(({ text: inserted }) =>
      used.some(
        (start) => inserted.startsWith(start) && /^[|}]/.test(inserted.slice(start.length)),
      ),
    )
    .filter(({ text: inserted }) => inserted.startsWith('{{answer:'))
    .map(({ label, text: inserted }) => `${inserted} is the answer to “${label}”.`);
  return [...notes, 'After a | comes what to show without a value: {{…|there}}.'].join(' ');
}
