import { MultiSelect } from '@mantine/core';
import type { SurveyCondition } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { popupsQuery } from '../../api/popups';
import type { Scope } from '../../api/scope';
import { surveyQuery } from '../../api/surveys';
import { popupName } from '../../popups/text/popup-status';
import { ConditionEditor } from '../../surveys/editors/condition-editor';
import { ShowOnlyFor } from '../../surveys/editors/show-only-for';
import { asDraft } from '../../surveys/model/as-draft';
import { sourcesBefore } from '../../surveys/model/sources';
import { Loaded } from '../../ui/loaded';
import classes from './integrations.module.css';

interface Props {
  scope: Scope;
  popupIds: string[];
  condition: SurveyCondition | undefined;
  /** What's wrong with the condition. */
  problem?: ReactNode;
  onPopups: (popupIds: string[]) => void;
  onCondition: (condition: SurveyCondition | undefined) => void;
}

const MAX_POPUPS = 100;
const NOTE =
  'Compares answers and hidden fields. Events that aren’t about a response are sent anyway.';

/** Limits an integration to some popups and answers. Collapsed, since most need no limits. */
export function ResponseFilter(props: Props) {
  const { scope, popupIds, condition, problem, onPopups, onCondition } = props;
  const [open, setOpen] = useState(popupIds.length > 0 || condition !== undefined);
  const { data: popups = [] } = useQuery({ ...popupsQuery(scope), enabled: open });
  const options = popups.map((popup) => ({ value: popup.id, label: popupName(popup) }));
  const deleted = popupIds.filter((id) => !popups.some((popup) => popup.id === id));
  const [only] = popups.filter(({ id }) => popupIds.length === 1 && popupIds.includes(id));
  const surveyId = only?.surveyId;
  return (
    <details
      className={classes.filter}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>Only some responses</summary>
      <div className={classes.filterFields}>
        <MultiSelect
          label="Popups"
          description="All popups if none selected."
          data={[...options, ...deleted]}
          value={popupIds}
          searchable
          maxValues={MAX_POPUPS}
          comboboxProps={{ withinPortal: false }}
          onChange={onPopups}
        />
        <div className={classes.condition}>
          <p className={classes.label}>Only if</p>
          {surveyId !== undefined ? (
            <SurveyFilter
              scope={scope}
              surveyId={surveyId}
              condition={condition}
              onChange={onCondition}
            />
          ) : (
            <ConditionEditor
              label="Only if"
              condition={condition}
              sources={[]}
              attributes={false}
              onChange={onCondition}
            />
          )}
          {problem === undefined ? null : (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          <p className={classes.hint}>
            {only ? NOTE : `${NOTE} Select one popup to choose from its questions.`}
          </p>
        </div>
      </div>
    </details>
  );
}

interface SurveyFilterProps {
  scope: Scope;
  surveyId: string;
  condition: SurveyCondition | undefined;
  onChange: (condition: SurveyCondition | undefined) => void;
}

/** A condition about the questions of one survey. */
function SurveyFilter({ scope, surveyId, condition, onChange }: SurveyFilterProps) {
  const survey = useQuery(surveyQuery(scope, surveyId));
  return (
    <Loaded query={survey} height="3rem">
      {(loaded) => {
        const draft = asDraft(loaded);
        const sources = sourcesBefore(draft, draft.pages.length);
        return (
          <>
            {condition === undefined ? (
              <ShowOnlyFor sources={sources} label="Only" onChoose={onChange} />
            ) : null}
            <ConditionEditor
              label="Only if"
              condition={condition}
              sources={sources}
              attributes={false}
              onChange={onChange}
            />
          </>
        );
      }}
    </Loaded>
  );
}
