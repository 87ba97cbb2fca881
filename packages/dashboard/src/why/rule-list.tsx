import type { PopupDraft } from '@service-popups/contract';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { describeConditions, describeTrigger } from '../popups/text/describe-popup';
import { settingPagePaths } from '../settings/setting-pages';
import { CheckIcon, CrossIcon } from '../ui/icons';
import type { RuleResult } from './delivery';
import type { Explanation } from './explain';
import { useWhy } from './use-why';
import classes from './why.module.css';

interface Props {
  lines: readonly RuleResult[];
  popup: Pick<PopupDraft, 'announcement'>;
  explanations: readonly Explanation[];
  chosen: Explanation | undefined;
}

/** Lists the rules that fail, then those that pass, each in evaluation order. */
export function RuleList({ popup, lines, explanations, chosen }: Props) {
  const { updateSearch } = useWhy();
  const failing = lines.filter(({ pass }) => !pass);
  const passing = lines.filter(({ pass }) => pass);
  const describe = ({ trigger }: Explanation): string =>
    [describeTrigger(trigger), ...describeConditions(trigger.condition ?? [], popup)].join(', ');
  return (
    <>
      <h2 className={classes.title}>Rule results</h2>
      {explanations.length > 1 && chosen !== undefined ? (
        <NativeSelect
          className={classes.trigger}
          label="Trigger"
          description="Any trigger can show the popup. Each has its own conditions."
          value={String(explanations.indexOf(chosen) + 1)}
          data={explanations.map((one, index) => ({
            value: String(index + 1),
            label: describe(one),
          }))}
          onChange={({ currentTarget: { value } }) => {
            updateSearch({ trigger: Number(value) });
          }}
        />
      ) : (
        <p className={classes.hint}>
          {chosen === undefined ? 'It has no trigger.' : `Shows ${describe(chosen)}.`}
        </p>
      )}
      {failing.length === 0 ? null : <Rules lines={failing} />}
      {passing.length === 0 ? null : (
        <details className={classes.passing} open={failing.length === 0}>
          <summary>
            {passing.length === 1 ? '1 rule passes' : `${String(passing.length)} rules pass`}
          </summary>
          <Rules lines={passing} />
        </details>
      )}
    </>
  );
}

function Rules({ lines }: { lines: readonly RuleResult[] }) {
  const { scope } = useWhy();
  return (
    <ol className={classes.rules}>
      {lines.map(({ id, name, pass, text, settings }) => (
        <li key={id} data-pass={pass}>
          <span className={classes.mark} data-pass={pass}>
            {pass ? <CheckIcon /> : <CrossIcon />}
          </span>
          <div>
            <strong>
              {name}
              <VisuallyHidden>: {pass ? 'passes' : 'fails'}</VisuallyHidden>
            </strong>
            <p>
              {text}
              {settings === undefined ? null : (
                <>
                  {' '}
                  <Link to={settingPagePaths[settings]} params={scope}>
                    Change the allowed origins
                  </Link>
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
