import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import type { QuestionType, SurveyDraft } from '@service-popups/contract';
import type { SurveyProblem } from '@service-popups/rules';
import { isSamePlace, placeOf } from '../model/place-of';
import { movePage, moveQuestion, type Place } from '../model/survey-edits';
import { OutlineItem } from './outline-item';
import { PageOutline } from './page-outline';
import { plainText } from '../model/plain-text';
import { QuestionTypeMenu } from './question-type-menu';
import classes from './outline.module.css';

interface Props {
  draft: SurveyDraft;
  problems: readonly SurveyProblem[];
  chosen: Place;
  mayWrite: boolean;
  onChoose: (place: Place) => void;
  onChange: (draft: SurveyDraft) => void;
  onAddPage: (type: QuestionType) => void;
  onAddEnd: () => void;
}

/** Lists the parts of the survey, to select and reorder them. */
export function Outline(props: Props) {
  const { draft, problems, chosen, mayWrite, onChoose, onChange, onAddPage, onAddEnd } = props;
  const item = (place: Place) => ({
    chosen: isSamePlace(place, chosen),
    hasProblem: problems.some((problem) => isSamePlace(placeOf(problem), place)),
    onChoose: () => {
      onChoose(place);
    },
  });
  const pageAt = (id: string) => draft.pages.findIndex((page) => page.id === id);
  const drop = ({ type, source, destination }: DropResult) => {
    if (!destination) return;
    if (type === 'page') {
      onChange(movePage(draft, source.index, destination.index));
      onChoose({ at: 'page', page: destination.index });
      return;
    }
    onChange(
      moveQuestion(
        draft,
        { page: pageAt(source.droppableId), question: source.index },
        { page: pageAt(destination.droppableId), question: destination.index },
      ),
    );
  };
  return (
    <nav aria-label="Survey outline" className={classes.outline}>
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
                        page={page}
                        at={at}
                        language={draft.defaultLanguage}
                        handle={drag.dragHandleProps}
                        mayWrite={mayWrite}
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
        <QuestionTypeMenu
          size="compact-sm"
          disabled={draft.pages.length >= 50}
          onChoose={onAddPage}
        >
          Add page
        </QuestionTypeMenu>
      ) : null}
      <ol className={classes.ends} aria-label="End screens">
        {draft.ends.map((end, at) => (
          <li key={end.id}>
            <OutlineItem {...item({ at: 'end', end: at })}>
              End: {plainText(end.title, draft.defaultLanguage, end.id)}
            </OutlineItem>
          </li>
        ))}
      </ol>
      {mayWrite ? (
        <Button
          variant="default"
          size="compact-sm"
          disabled={draft.ends.length >= 10}
          onClick={onAddEnd}
        >
          Add end screen
        </Button>
      ) : null}
    </nav>
  );
}
