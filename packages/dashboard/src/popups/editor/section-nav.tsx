import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PopupValues } from './popup-values';
import { sectionElementId } from './section';
import classes from './popup-editor.module.css';
import { markSection, sectionNames, type SectionId } from './sections';

interface Props {
  ids: readonly SectionId[];
  values: PopupValues;
  problems: Readonly<Record<string, string>>;
}

/** Jumps to the sections, and marks those with problems and those that differ from a new popup. */
export function SectionNav({ ids, values, problems }: Props) {
  const current = useCurrentSection(ids);
  return (
    <nav aria-label="Sections">
      <ul className={classes.nav}>
        {ids.map((id) => {
          const mark = markSection(id, values, problems);
          return (
            <li key={id}>
              <a
                href={`#${sectionElementId(id)}`}
                className={classes.navLink}
                aria-current={id === current ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  showSection(id);
                }}
              >
                {sectionNames[id]}
                {mark.problems > 0 ? (
                  <span className={classes.navProblems}>
                    {mark.problems}
                    <VisuallyHidden>
                      {mark.problems === 1 ? ' problem' : ' problems'}
                    </VisuallyHidden>
                  </span>
                ) : mark.isSet ? (
                  <span className={classes.navSet}>
                    <VisuallyHidden>customised</VisuallyHidden>
                  </span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function showSection(id: SectionId): void {
  const element = document.getElementById(sectionElementId(id));
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

/** The section that is being read: the last one that starts in the upper part of the window. */
function useCurrentSection(ids: readonly SectionId[]): SectionId | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const update = () => {
      const started = ids.filter((id) => {
        const element = document.getElementById(sectionElementId(id));
        return element !== null && element.getBoundingClientRect().top < window.innerHeight / 3;
      });
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      setCurrent((isAtEnd ? ids : started).at(-1) ?? ids[0]);
    };
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      window.removeEventListener('scroll', update);
    };
  }, [ids]);
  return current;
}
