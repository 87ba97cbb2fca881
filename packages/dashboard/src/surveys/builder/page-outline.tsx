import { Draggable, Droppable, type DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import type { SurveyPage } from '@service-popups/contract';
import { GripIcon } from '../../ui/icons';
import { plainText } from '../model/plain-text';
import { questionTypeInfo } from '../model/question-types';
import type { Place } from '../model/survey-edits';
import { OutlineItem, type OutlineItemProps } from './outline-item';
import classes from './outline.module.css';

interface Props {
  page: SurveyPage;
  at: number;
  language: string;
  handle: DraggableProvidedDragHandleProps | null;
  mayWrite: boolean;
  item: (place: Place) => Omit<OutlineItemProps, 'children'>;
}

/** A page with its questions, which can be reordered and moved to other pages. */
export function PageOutline({ page, at, language, handle, mayWrite, item }: Props) {
  const number = String(at + 1);
  return (
    <>
      <div className={classes.row}>
        {mayWrite ? (
          <span {...handle} className={classes.grip} aria-label={`Move page ${number}`}>
            <GripIcon />
          </span>
        ) : null}
        <OutlineItem {...item({ at: 'page', page: at })}>
          Page {number}
          {page.jumps?.length ? <span className={classes.mark}> with branching</span> : null}
        </OutlineItem>
      </div>
      <Droppable droppableId={page.id} type="question">
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} className={classes.questions}>
            {page.questions.map((question, of) => (
              <Draggable
                key={question.id}
                draggableId={`question ${question.id}`}
                index={of}
                isDragDisabled={!mayWrite}
              >
                {(drag) => (
                  <li ref={drag.innerRef} {...drag.draggableProps} className={classes.row}>
                    {mayWrite ? (
                      <span
                        {...drag.dragHandleProps}
                        className={classes.grip}
                        aria-label={`Move question ${String(of + 1)} of page ${number}`}
                      >
                        <GripIcon />
                      </span>
                    ) : null}
                    <OutlineItem {...item({ at: 'question', page: at, question: of })}>
                      <span dir="auto">{plainText(question.title, language, question.id)}</span>
                      <span className={classes.mark}> {questionTypeInfo[question.type].name}</span>
                    </OutlineItem>
                  </li>
                )}
              </Draggable>
            ))}
            {placeholder}
          </ol>
        )}
      </Droppable>
    </>
  );
}
