import { Draggable, Droppable, type DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { Menu, VisuallyHidden } from '@mantine/core';
import type { SurveyDraft } from '@service-popups/contract';
import { useRef, useState } from 'react';
import { GripIcon } from '../../ui/icons';
import { plainText } from '../model/plain-text';
import { questionTypeInfo } from '../model/question-types';
import { MAX_PAGES, MAX_QUESTIONS_PER_PAGE, type Place } from '../model/survey-edits';
import type { OutlineEdits } from './outline-edits';
import { OutlineItem, RowMenu, type OutlineItemProps } from './outline-item';
import classes from './outline.module.css';
import { QuestionTypeIcon } from './question-type-icons';
import { QuestionTypePicker } from './question-type-picker';

interface Props {
  draft: SurveyDraft;
  at: number;
  handle: DraggableProvidedDragHandleProps | null;
  mayWrite: boolean;
  edits: OutlineEdits;
  item: (place: Place) => Omit<OutlineItemProps, 'children'>;
}

/** A page with its questions, which can be reordered and moved to other pages. */
export function PageOutline({ draft, at, handle, mayWrite, edits, item }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // Where a page is being inserted.
  const [inserting, setInserting] = useState<number>();
  const page = draft.pages[at];
  if (!page) return null;
  const number = String(at + 1);
  const picker = (to: number) =>
    inserting === to ? (
      <QuestionTypePicker
        size="compact-sm"
        variant="light"
        onClose={() => {
          setInserting(undefined);
          row.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
        }}
        onChoose={(type) => {
          edits.insertPage(to, type);
        }}
      >
        Question on the new page
      </QuestionTypePicker>
    ) : null;
  return (
    <>
      {picker(at)}
      <div ref={row} className={classes.row}>
        {mayWrite ? (
          <span {...handle} className={classes.grip} aria-label={`Move page ${number}`}>
            <GripIcon />
          </span>
        ) : null}
        <OutlineItem {...item({ at: 'page', page: at })}>
          Page {number}
          {page.jumps?.length ? <span className={classes.mark}> with branching</span> : null}
        </OutlineItem>
        {mayWrite ? <PageMenu draft={draft} at={at} edits={edits} onInsert={setInserting} /> : null}
      </div>
      <Droppable droppableId={page.id} type="question">
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} className={classes.questions}>
            {page.questions.map((question, of) => {
              const { name } = questionTypeInfo[question.type];
              const title = plainText(question.title, draft.defaultLanguage, name);
              return (
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
                        <span className={classes.icon}>
                          <QuestionTypeIcon type={question.type} size={16} />
                        </span>
                        <span>
                          <span dir="auto" className={classes.title}>
                            {title}
                          </span>
                          <VisuallyHidden> {name}</VisuallyHidden>
                          {question.showIf ? (
                            <span className={classes.mark}> with a condition</span>
                          ) : null}
                        </span>
                      </OutlineItem>
                      {mayWrite ? (
                        <QuestionMenu
                          draft={draft}
                          title={title}
                          page={at}
                          question={of}
                          edits={edits}
                        />
                      ) : null}
                    </li>
                  )}
                </Draggable>
              );
            })}
            {placeholder}
          </ol>
        )}
      </Droppable>
      {picker(at + 1)}
    </>
  );
}

interface MenuProps {
  draft: SurveyDraft;
  edits: OutlineEdits;
}

interface PageMenuProps extends MenuProps {
  at: number;
  onInsert: (at: number) => void;
}

function PageMenu({ draft, at, edits, onInsert }: PageMenuProps) {
  const place: Place = { at: 'page', page: at };
  const isFull = draft.pages.length >= MAX_PAGES;
  return (
    <RowMenu name={`Actions for page ${String(at + 1)}`}>
      <Menu.Item
        disabled={isFull}
        onClick={() => {
          onInsert(at);
        }}
      >
        Insert page before…
      </Menu.Item>
      <Menu.Item
        disabled={isFull}
        onClick={() => {
          onInsert(at + 1);
        }}
      >
        Insert page after…
      </Menu.Item>
      <Menu.Item
        disabled={isFull}
        onClick={() => {
          edits.copy(place);
        }}
      >
        Duplicate page
      </Menu.Item>
      <MoveItems
        up={at > 0}
        down={at < draft.pages.length - 1}
        onMove={(by) => {
          edits.moveBy(place, by);
        }}
      />
      <Menu.Divider />
      <Menu.Item
        color="red"
        disabled={draft.pages.length === 1}
        onClick={() => {
          edits.remove(place);
        }}
      >
        Remove page
      </Menu.Item>
    </RowMenu>
  );
}

interface QuestionMenuProps extends MenuProps {
  title: string;
  page: number;
  question: number;
}

function QuestionMenu({ draft, title, page, question, edits }: QuestionMenuProps) {
  const place: Place = { at: 'question', page, question };
  const count = draft.pages[page]?.questions.length ?? 0;
  const isOnly = count === 1 && draft.pages.length === 1;
  return (
    <RowMenu name={`Actions for question ${title}`}>
      <Menu.Item
        disabled={count >= MAX_QUESTIONS_PER_PAGE}
        onClick={() => {
          edits.copy(place);
        }}
      >
        Duplicate question
      </Menu.Item>
      <MoveItems
        up={page > 0 || question > 0}
        down={page < draft.pages.length - 1 || question < count - 1}
        onMove={(by) => {
          edits.moveBy(place, by);
        }}
      />
      {draft.pages.map(({ id, questions }, to) =>
        to === page ? null : (
          <Menu.Item
            key={id}
            disabled={questions.length >= MAX_QUESTIONS_PER_PAGE}
            onClick={() => {
              edits.move(place, { page: to, question: questions.length });
            }}
          >
            Move to page {to + 1}
          </Menu.Item>
        ),
      )}
      <Menu.Item
        disabled={count === 1 || draft.pages.length >= MAX_PAGES}
        onClick={() => {
          edits.moveToNewPage(place);
        }}
      >
        Move to a new page
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="red"
        disabled={isOnly}
        onClick={() => {
          edits.remove(place);
        }}
      >
        Remove question
      </Menu.Item>
    </RowMenu>
  );
}

interface MoveProps {
  up: boolean;
  down: boolean;
  onMove: (by: 1 | -1) => void;
}

function MoveItems({ up, down, onMove }: MoveProps) {
  return (
    <>
      <Menu.Item
        disabled={!up}
        onClick={() => {
          onMove(-1);
        }}
      >
        Move up
      </Menu.Item>
      <Menu.Item
        disabled={!down}
        onClick={() => {
          onMove(1);
        }}
      >
        Move down
      </Menu.Item>
    </>
  );
}
