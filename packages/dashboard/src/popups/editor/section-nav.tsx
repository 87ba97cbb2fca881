import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PopupValues } from './popup-values';
import { sectionElementId } from './section';
import classes from './section-nav.module.css';
import { markSection, sectionIds, sectionNames, type SectionId } from './sections';

interface Props {
  values: PopupValues;
  problems: Readonly<Record<string, string>>;
}

/** Jumps to the sections, and marks those with problems and those that differ from a new popup. */
export function SectionNav({ values, problems }: Props) {
  const current = useCurrentSection();
  return (
    <nav aria-label="Sections">
      <ul className={classes.list}>
        {sectionIds.map((id) => {
          const mark = markSection(id, values, problems);
          return (
            <li key={id}>
              <a
                href={`#${sectionElementId(id)}`}
                className={classes.link}
                aria-current={id === current ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  showSection(id);
                }}
              >
                {sectionNames[id]}
                {mark.problems > 0 ? (
                  <span className={classes.problems}>
                    {mark.problems}
                    <VisuallyHidden>
                      {mark.problems === 1 ? ' problem' : ' problems'}
                    </VisuallyHidden>
                  </span>
                ) : mark.isSet ? (
                  <span className={classes.set}>
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

/** The section near the top of the window. */
function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>('content');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const id = sectionIds.find((each) => sectionElementId(each) === entered?.target.id);
        if (id !== undefined) setCurrent(id);
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    for (const id of sectionIds) {
      const element = document.getElementById(sectionElementId(id));
      if (element) observer.observe(element);
    }
    return () => {
      observer.disconnect();
    };
  }, []);
  return current;
}
