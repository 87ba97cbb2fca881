import { Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ErrorBox } from '../ui/error-box';
import type { Template } from './template';
import classes from './template-picker.module.css';

interface Props<One extends Template> {
  /** The first ones, and those that are shown on demand. */
  templates: readonly One[];
  more: readonly One[];
  disabled?: boolean;
  /** Creates something and opens it. */
  create: (template: One) => Promise<void>;
}

/** Asks for a goal, and creates what leads to it. */
export function TemplatePicker<One extends Template>(props: Props<One>) {
  const { templates, more, disabled = false, create } = props;
  const { mutate, isPending, variables, error } = useMutation({ mutationFn: create });
  const list = (shown: readonly One[]) => (
    <ul className={classes.list}>
      {shown.map((template) => (
        <li key={template.id}>
          <button
            type="button"
            className={classes.template}
            disabled={disabled}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutate(template);
            }}
          >
            <span className={classes.name}>
              {template.name}
              {isPending && variables.id === template.id ? <Loader size="xs" /> : null}
            </span>
            <span className={classes.purpose}>{template.purpose}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.picker}>
      <ErrorBox error={error} />
      {list(templates)}
      <details className={classes.more}>
        <summary>More templates</summary>
        {list(more)}
      </details>
    </div>
  );
}
