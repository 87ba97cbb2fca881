import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * The deprecated commands of the browser. Nothing replaces them: other changes aren't part of the browser's own undo,
 * and don't keep the selection.
 */
interface EditingCommands {
  execCommand: (command: string, showUi?: boolean, value?: string) => boolean;
  queryCommandState: (command: string) => boolean;
}

export type Format = 'bold' | 'italic' | 'insertUnorderedList';

export interface Editing {
  formats: Readonly<Record<Format | 'link', boolean>>;
  toggle: (format: Format) => void;
  insertText: (text: string) => void;
  /** The address of the link at the cursor, or an empty text. */
  findLink: () => string;
  /** Links the selected text; without a selection, the link at the cursor or the address itself. */
  setLink: (url: string) => void;
  removeLink: () => void;
  focus: () => void;
}

const formats: readonly Format[] = ['bold', 'italic', 'insertUnorderedList'];
const none = { bold: false, italic: false, insertUnorderedList: false, link: false };

/** Formats the text in an editor, and says which formats the selection has. */
export function useEditing(editor: RefObject<HTMLElement | null>): Editing {
  const commands = document as unknown as EditingCommands;
  const [active, setActive] = useState<Editing['formats']>(none);
  /** The selection, which fields such as that of the link's address take away. */
  const range = useRef<Range>(undefined);

  useEffect(() => {
    const element = editor.current;
    if (!element) return;
    const onSelection = () => {
      const selection = document.getSelection();
      if (!selection?.anchorNode || !element.contains(selection.anchorNode)) return;
      range.current = selection.getRangeAt(0).cloneRange();
      const states = formats.map((format) => [format, commands.queryCommandState(format)] as const);
      const next = { ...none, ...Object.fromEntries(states), link: !!linkAt(range.current) };
      setActive((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    // Formats without a button, such as underline.
    const onBeforeInput = (event: InputEvent) => {
      const { inputType } = event;
      const isOther =
        inputType.startsWith('format') && !/^format(Bold|Italic|Remove)$/.test(inputType);
      if (isOther || inputType === 'insertFromDrop') event.preventDefault();
    };
    document.addEventListener('selectionchange', onSelection);
    element.addEventListener('input', onSelection);
    // A shortcut may follow before the selection's own event.
    element.addEventListener('keydown', onSelection);
    element.addEventListener('beforeinput', onBeforeInput);
    return () => {
      document.removeEventListener('selectionchange', onSelection);
      element.removeEventListener('input', onSelection);
      element.removeEventListener('keydown', onSelection);
      element.removeEventListener('beforeinput', onBeforeInput);
    };
  }, [editor, commands]);

  const focus = () => {
    const element = editor.current;
    if (!element) return;
    const last = range.current;
    element.focus();
    const selection = document.getSelection();
    if (last && element.contains(last.startContainer)) {
      selection?.removeAllRanges();
      selection?.addRange(last);
    } else selection?.selectAllChildren(element);
    if (!last) selection?.collapseToEnd();
  };
  const run = (command: string, value?: string) => {
    focus();
    commands.execCommand('styleWithCSS', false, 'false');
    commands.execCommand('defaultParagraphSeparator', false, 'div');
    commands.execCommand(command, false, value);
  };
  /** Selects the whole link at the cursor, so that a command applies to all of it. */
  const selectLink = () => {
    const link = linkAt(range.current);
    if (!link || !range.current?.collapsed) return;
    range.current = document.createRange();
    range.current.selectNodeContents(link);
  };
  return {
    formats: active,
    focus,
    toggle: run,
    insertText: (text) => {
      // One command per line, because browsers disagree about line breaks in a text.
      text.split(/\r\n?|\n/).forEach((line, at) => {
        if (at > 0) run('insertParagraph');
        if (line !== '') run('insertText', line);
      });
    },
    findLink: () => linkAt(range.current)?.getAttribute('href') ?? '',
    setLink: (url) => {
      selectLink();
      if (range.current?.collapsed ?? true) {
        run('insertText', url.replace(/^mailto:/, ''));
        selectInserted(url.replace(/^mailto:/, '').length);
      }
      run('createLink', url);
      document.getSelection()?.collapseToEnd();
    },
    removeLink: () => {
      selectLink();
      run('unlink');
    },
  };

  function selectInserted(length: number): void {
    const selection = document.getSelection();
    const node = selection?.anchorNode;
    const end = selection?.anchorOffset ?? 0;
    if (!(node instanceof Text)) return;
    range.current = document.createRange();
    range.current.setStart(node, end - length);
    range.current.setEnd(node, end);
  }
}

function linkAt(range: Range | undefined): HTMLAnchorElement | undefined {
  const node = range?.startContainer;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLAnchorElement>('[contenteditable] a') ?? undefined;
}
