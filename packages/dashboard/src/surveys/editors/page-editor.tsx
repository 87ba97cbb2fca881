import { ActionIcon, Button, Group, NativeSelect, Switch } from '@mantine/core';
import type { Jump, SurveyPage } from '@service-popups/contract';
import { Fields } from '../../ui/fields';
import { RemoveIcon } from '../../ui/icons';
import { ConditionEditor, type Source } from './condition-editor';
import classes from './page-editor.module.css';
import { RemoveButton } from './remove-button';
import { withField } from './with-field';

interface Props {
  page: SurveyPage;
  number: number;
  sources: readonly Source[];
  /** Later pages and end screens, which a branching rule can lead to. */
  targets: readonly Source[];
  onChange: (page: SurveyPage) => void;
  onRemove: (() => void) | undefined;
}

export function PageEditor({ page, number, sources, targets, onChange, onRemove }: Props) {
  const { jumps = [], autoAdvance = false } = page;
  const setJumps = (next: Jump[]) => {
    onChange(withField(page, 'jumps', next.length ? next : undefined));
  };
  return (
    <Fields
      title={`Page ${String(number)}`}
      intro="The first branching rule that matches decides what comes next. If none does, the next page follows."
    >
      {jumps.map((jump, at) => (
        <div
          key={at}
          className={classes.jump}
          role="group"
          aria-label={`Branching rule ${String(at + 1)}`}
        >
          <ConditionEditor
            label={`Condition of branching rule ${String(at + 1)}`}
            condition={jump.when}
            sources={sources}
            onChange={(when) => {
              setJumps(jumps.map((one, of) => (of === at ? { ...one, when: when ?? [] } : one)));
            }}
          />
          <Group wrap="nowrap" align="flex-end">
            <NativeSelect
              label="Go to"
              className={classes.target}
              value={jump.to}
              data={targets.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => {
                const to = event.currentTarget.value;
                setJumps(jumps.map((one, of) => (of === at ? { ...one, to } : one)));
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove branching rule ${String(at + 1)}`}
              onClick={() => {
                setJumps(jumps.toSpliced(at, 1));
              }}
            >
              <RemoveIcon />
            </ActionIcon>
          </Group>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={targets.length === 0 || jumps.length >= 20}
          onClick={() => {
            const when = [{ key: page.questions[0]?.id ?? '', op: 'exists' as const }];
            setJumps([...jumps, { when, to: targets.at(-1)?.id ?? '' }]);
          }}
        >
          Add branching rule
        </Button>
      </div>
      <Switch
        label="Auto-advance after answer"
        description="For pages with a single one-click question."
        checked={autoAdvance}
        onChange={(event) => {
          onChange(withField(page, 'autoAdvance', event.currentTarget.checked || undefined));
        }}
      />
      <div>
        <RemoveButton what="page" onRemove={onRemove} />
      </div>
    </Fields>
  );
}
