import { ActionIcon, Button, Group, NativeSelect, Switch } from '@mantine/core';
import type { Jump, Question, SurveyCondition, SurveyPage } from '@service-popups/contract';
import { useEffect, useRef, useState } from 'react';
import { Fields } from '../../ui/fields';
import { RemoveIcon } from '../../ui/icons';
import { completeRule, emptyRule, type PartialRule } from '../model/partial-rule';
import type { Source } from '../model/sources';
import { ConditionEditor } from './condition-editor';
import classes from './page-editor.module.css';
import { RemoveButton } from './remove-button';
import { ShowOnlyFor } from './show-only-for';
import { withField } from './with-field';

interface Props {
  page: SurveyPage;
  title: string;
  /** Questions on earlier pages, which decide whether the page is shown. */
  earlier: readonly Source[];
  /** Questions up to this page, which decide what comes next. */
  sources: readonly Source[];
  /** Later pages and end screens, which a branching rule can lead to. */
  targets: readonly { id: string; name: string }[];
  /** A rule that's being added. It becomes part of the page once it's complete. */
  newRule: PartialRule | undefined;
  onNewRule: (rule: PartialRule | undefined) => void;
  onChange: (page: SurveyPage) => void;
  onRemove: (() => void) | undefined;
}

export function PageEditor(props: Props) {
  const { page, title, earlier, sources, targets, newRule, onNewRule, onChange, onRemove } = props;
  const { jumps = [], autoAdvance = false } = page;
  const rules = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) rules.current?.querySelector<HTMLElement>('[data-new] select')?.focus();
  }, [added]);
  const setJumps = (next: Jump[]) => {
    onChange(withField(page, 'jumps', next.length ? next : undefined));
  };
  const setNewRule = (rule: PartialRule) => {
    const complete = completeRule(rule);
    onNewRule(complete ? undefined : rule);
    if (complete) setJumps([...jumps, complete]);
  };
  const shown: readonly PartialRule[] = newRule ? [...jumps, newRule] : jumps;
  const mayAdd = targets.length > 0 && jumps.length < 20;
  return (
    <Fields title={title}>
      {earlier.length === 0 ? null : (
        <PageCondition page={page} sources={earlier} onChange={onChange} />
      )}
      <div>
        <h2>What comes next</h2>
        <p className={classes.intro}>
          The first rule that matches decides. If none does, the next page follows.
        </p>
      </div>
      <div ref={rules} className={classes.rules}>
        {shown.map((rule, at) => {
          const number = String(at + 1);
          const isNew = at >= jumps.length;
          const change = (changed: PartialRule) => {
            if (isNew) setNewRule(changed);
            else setJumps(jumps.with(at, { when: changed.when, to: changed.to }));
          };
          return (
            <div
              key={at}
              className={classes.jump}
              role="group"
              aria-label={`Branching rule ${number}`}
              data-new={isNew || undefined}
            >
              <ConditionEditor
                label={`Condition of branching rule ${number}`}
                condition={rule.when}
                sources={sources}
                onChange={(when = []) => {
                  change({ when, to: rule.to });
                }}
                incomplete={rule.incomplete}
                onIncomplete={(incomplete) => {
                  change({ ...rule, incomplete });
                }}
              />
              <Group wrap="nowrap" align="flex-end">
                <NativeSelect
                  label="Go to"
                  className={classes.target}
                  value={rule.to}
                  data={[
                    ...(targets.some(({ id }) => id === rule.to)
                      ? []
                      : [
                          {
                            value: rule.to,
                            label:
                              rule.to === '' ? 'Choose…' : 'a page that’s missing or comes earlier',
                          },
                        ]),
                    ...targets.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={(event) => {
                    change({ ...rule, to: event.currentTarget.value });
                  }}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove branching rule ${number}`}
                  onClick={() => {
                    if (isNew) onNewRule(undefined);
                    else setJumps(jumps.toSpliced(at, 1));
                  }}
                >
                  <RemoveIcon />
                </ActionIcon>
              </Group>
              {isNew ? (
                <p className={classes.intro}>The rule is added once everything is chosen.</p>
              ) : null}
            </div>
          );
        })}
      </div>
      <div>
        {mayAdd ? (
          <ShowOnlyFor
            label="Branch for"
            sources={sources}
            onChoose={(when) => {
              setNewRule({ when, to: newRule?.to ?? '' });
            }}
          />
        ) : null}
        <Button
          variant="default"
          size="compact-sm"
          disabled={!mayAdd || newRule !== undefined}
          onClick={() => {
            onNewRule(emptyRule);
            setAdded(added + 1);
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

interface ConditionProps {
  page: SurveyPage;
  sources: readonly Source[];
  onChange: (page: SurveyPage) => void;
}

/** A page is shown if any of its questions is, so its condition is that of all of them. */
function PageCondition({ page, sources, onChange }: ConditionProps) {
  const [first] = page.questions;
  const condition = first?.showIf;
  const isShared = page.questions.every(
    ({ showIf }) => JSON.stringify(showIf) === JSON.stringify(condition),
  );
  const set = (next: SurveyCondition | undefined) => {
    const questions = page.questions.map((one): Question => withField(one, 'showIf', next));
    onChange({ ...page, questions });
  };
  return (
    <div>
      <h2>Show this page only if</h2>
      {isShared ? (
        <>
          {condition === undefined ? <ShowOnlyFor sources={sources} onChoose={set} /> : null}
          <ConditionEditor
            label="Show this page only if"
            condition={condition}
            sources={sources}
            onChange={set}
          />
        </>
      ) : (
        <p className={classes.intro}>
          Its questions have different conditions. The page is skipped if none of them is shown.
        </p>
      )}
    </div>
  );
}
