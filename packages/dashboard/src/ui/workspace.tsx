import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { usePageTitle } from './page-header';
import classes from './workspace.module.css';

interface BarProps {
  /** The link back to the list. */
  crumb: ReactNode;
  title: string;
  /** The title of the document, if it says more. */
  documentTitle?: string;
  /** A badge and the save state, next to the title. */
  state?: ReactNode;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  /** A navigation below the title. */
  tabs?: ReactNode;
}

interface ColumnsProps {
  /** The left column, if any: an outline, or a navigation of sections. */
  rail?: ReactNode;
  railLabel?: string;
  /** The right column: the preview. */
  aside: ReactNode;
  /** What the right column has, if not a preview. */
  asideName?: string;
  /** The fields. */
  children: ReactNode;
}

type View = 'edit' | 'aside';

/** The layout of an editor: a bar that stays in view, above content that uses the full width. */
export function WorkspacePage({ children, ...bar }: BarProps & { children: ReactNode }) {
  const { crumb, title, documentTitle = title, state, actions, tabs } = bar;
  usePageTitle(documentTitle);
  return (
    <div
      className={classes.workspace}
      data-workspace=""
      data-tabs={tabs === undefined ? undefined : ''}
    >
      <div className={classes.head}>
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
        {tabs}
      </div>
      {children}
    </div>
  );
}

/** Two or three columns, or on narrow screens one, with a switch to the right one. */
export function WorkspaceColumns(props: ColumnsProps) {
  const { rail, railLabel, aside, asideName = 'Preview', children } = props;
  const [view, setView] = useState<View>('edit');
  return (
    <>
      {/* Only on narrow screens, which have room for one column. */}
      <SegmentedControl<View>
        className={classes.views}
        aria-label="View"
        fullWidth
        value={view}
        onChange={setView}
        data={[
          { value: 'edit', label: 'Edit' },
          { value: 'aside', label: asideName },
        ]}
      />
      <div className={classes.columns} data-view={view}>
        {rail === undefined ? null : (
          <section aria-label={railLabel} className={classes.rail}>
            {rail}
          </section>
        )}
        <div className={classes.fields}>{children}</div>
        <div className={classes.aside}>{aside}</div>
      </div>
    </>
  );
}
