import type { SurveyDraft } from '@service-popups/contract';
import { useMemo } from 'react';
import { flowSteps, type FlowTarget } from '../model/flow-steps';
import type { Place } from '../model/survey-edits';
import classes from './flow-view.module.css';

interface Props {
  draft: SurveyDraft;
  onChoose: (place: Place) => void;
}

/** Lists what happens from the first page to the end screens. Each step leads to its fields. */
export function FlowView({ draft, onChoose }: Props) {
  const steps = useMemo(() => flowSteps(draft), [draft]);
  return (
    <ol className={classes.steps}>
      {steps.map(({ place, kind, text, isReachable, conditions, branches, otherwise }, at) => (
        <li key={at} className={classes.step} data-kind={place.at}>
          <button
            type="button"
            className={classes.title}
            onClick={() => {
              onChoose(place);
            }}
          >
            <span className={classes.kind}>{kind}</span> <span dir="auto">{text}</span>
          </button>
          {isReachable ? null : <p className={classes.problem}>Can’t be reached</p>}
          {conditions.map((condition) => (
            <p key={condition.text} className={classes.condition}>
              {condition.text}
              <Unreachable when={isReachable && !condition.isReachable}>never shown</Unreachable>
            </p>
          ))}
          {branches.length > 0 || otherwise ? (
            <ul className={classes.branches}>
              {branches.map(({ condition, to, isReachable: applies }, index) => (
                <li key={index}>
                  {condition === '' ? 'Always: ' : `If ${condition}: `}
                  <Target target={to} onChoose={onChoose} />
                  <Unreachable when={isReachable && !applies}>never applies</Unreachable>
                </li>
              ))}
              {otherwise ? (
                <li>
                  {branches.length > 0 ? 'Otherwise: ' : 'Then: '}
                  <Target target={otherwise} onChoose={onChoose} />
                </li>
              ) : null}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Target({ target, onChoose }: { target: FlowTarget } & Pick<Props, 'onChoose'>) {
  const { place, name } = target;
  if (!place) return <span className={classes.problem}>{name}</span>;
  return (
    <button
      type="button"
      className={classes.target}
      onClick={() => {
        onChoose(place);
      }}
    >
      {name}
    </button>
  );
}

function Unreachable({ when, children }: { when: boolean; children: string }) {
  return when ? <span className={classes.problem}> ({children})</span> : null;
}
