import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import { Button, Menu } from '@mantine/core';
import type { SurveyDraft } from '@service-popups/contract';
import type { SurveyProblem } from '@service-popups/rules';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { isSamePlace, findPlace } from '../model/find-place';
import { plainText } from '../model/plain-text';
import { MAX_ENDS, MAX_PAGES, type Place } from '../model/survey-edits';
import type { OutlineEdits } from './outline-edits';
import { OutlineItem, RowMenu } from './outline-item';
import classes from './outline.module.css';
import { PageOutline } from './page-outline';
import { QuestionTypePicker } from './question-type-picker';

interface Props {
  ref?: Ref<HTMLElement>;
  draft: SurveyDraft;
  problems: readonly SurveyProblem[];
  /** Undefined if it's no part of the survey. */
  chosen: Place | undefined;
  mayWrite: boolean;
  edits: OutlineEdits;
  onChoose: (place: Place) => void;
  /** Items above those of the survey. */
  before?: ReactNode;
}

/** Lists the parts of the survey, to select and reorder them. */
export function Outline(props: Props) {
  const { ref, draft, problems, chosen, mayWrite, edits, onChoose, before } = props;
  const item = (place: Place) => ({
    chosen: chosen !== undefined && isSamePlace(place, chosen),
    hasProblem: problems.some((problem) => isSamePlace(findPlace(problem), place)),
    onChoose: () => {
      onChoose(place);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!mayWrite || !event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
      event.preventDefault();
      edits.moveBy(place, event.key === 'ArrowUp' ? -1 : 1);
    },
  });
  const pageAt = (id: string) => draft.pages.findIndex((page) => page.id === id);
  const drop = ({ type, source, destination }: DropResult) => {
    if (!destination) return;
    if (type === 'page') edits.movePage(source.index, destination.index);
    else
      edits.move(
        { page: pageAt(source.droppableId), question: source.index },
        { page: pageAt(destination.droppableId), question: destination.index },
      );
  };
  return (
    <nav ref={ref} aria-label="Survey outline" className={classes.outline} onKeyDown={moveFocus}>
      {before}
      <OutlineItem {...item({ at: 'settings' })}>Survey settings</OutlineItem>
      <DragDropContext onDragEnd={drop}>
        <Droppable droppableId="pages" type="page">
          {({ innerRef, droppableProps, placeholder }) => (
            <ol ref={innerRef} {...droppableProps} className={classes.pages}>
              {draft.pages.map((page, at) => (
                <Draggable
                  key={page.id}
                  draggableId={`page ${page.id}`}
                  index={at}
                  isDragDisabled={!mayWrite}
                >
                  {(drag) => (
                    <li ref={drag.innerRef} {...drag.draggableProps} className={classes.page}>
                      <PageOutline
                        draft={draft}
                        at={at}
                        handle={drag.dragHandleProps}
                        mayWrite={mayWrite}
                        edits={edits}
                        item={item}
                      />
                    </li>
                  )}
                </Draggable>
              ))}
              {placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      {mayWrite ? (
        <QuestionTypePicker
          size="compact-sm"
          variant="light"
          disabled={draft.pages.length >= MAX_PAGES}
          onChoose={edits.addPage}
        >
          Add question
        </QuestionTypePicker>
      ) : null}
      <ol className={classes.ends} aria-label="End screens">
        {draft.ends.map((end, at) => {
          const title = plainText(end.title, draft.defaultLanguage, 'without a title');
          return (
            <li key={end.id} className={classes.row}>
              <OutlineItem {...item({ at: 'end', end: at })}>
                <span className={classes.mark}>End</span> <span dir="auto">{title}</span>
              </OutlineItem>
              {mayWrite ? (
                <RowMenu name={`Actions for end screen ${title}`}>
                  <Menu.Item
                    color="red"
                    disabled={draft.ends.length === 1}
                    onClick={() => {
                      edits.remove({ at: 'end', end: at });
                    }}
                  >
                    Remove end screen
                  </Menu.Item>
                </RowMenu>
              ) : null}
            </li>
          );
        })}
      </ol>
      {mayWrite ? (
        <>
          <Button
            variant="default"
            size="compact-sm"
            disabled={draft.ends.length >= MAX_ENDS}
            onClick={edits.addEnd}
          >
            Add end screen
          </Button>
          <p className={classes.keys}>
            <kbd>↑</kbd> <kbd>↓</kbd> select, with <kbd>Alt</kbd> move. <kbd>Ctrl</kbd> <kbd>D</kbd>{' '}
            duplicates.
          </p>
        </>
      ) : null}
    </nav>
  );
}

/** Arrow keys move the focus between the items, so that Tab isn't the only way. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, altKey, currentTarget } = event;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[data-outline-item]')];
  const at = items.findIndex((one) => one === event.target);
  const moves: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: items.length - 1,
  };
  const next = items[moves[key] ?? -1];
  if (altKey || at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
