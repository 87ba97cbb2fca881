import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { usePageTitle } from './page-header';
import classes from './workspace.module.css';

interface Props {
  /** The link back to the list. */
  crumb: ReactNode;
  title: string;
  /** A badge and the save state, next to the title. */
  state?: ReactNode;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  /** Messages between the bar and the columns. */
  messages?: ReactNode;
  /** The left column: an outline, or a navigation of sections. */
  rail: ReactNode;
  railLabel: string;
  /** The right column: the preview. */
  aside: ReactNode;
  /** The fields. */
  children: ReactNode;
}

type View = 'edit' | 'preview';

/** The layout of an editor: a bar that stays in view, and three columns that use the full width. */
export function Workspace(props: Props) {
  const { crumb, title, state, actions, messages, rail, railLabel, aside, children } = props;
  const [view, setView] = useState<View>('edit');
  usePageTitle(title);
  return (
    <div className={classes.workspace} data-workspace="">
      <div className={classes.bar}>
        <nav aria-label="Breadcrumb" className={classes.crumb}>
          {crumb}
        </nav>
        <h1 dir="auto" className={classes.title} title={title}>
          {title}
        </h1>
        {state === undefined ? null : <div className={classes.state}>{state}</div>}
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </div>
      {messages}
      {/* Only on narrow screens, which have room for one column. */}
      <SegmentedControl<View>
        className={classes.views}
        aria-label="View"
        fullWidth
        value={view}
        onChange={setView}
        data={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <div className={classes.columns} data-view={view}>
        <section aria-label={railLabel} className={classes.rail}>
          {rail}
        </section>
        <div className={classes.fields}>{children}</div>
        <div className={classes.aside}>{aside}</div>
      </div>
    </div>
  );
}
