interface Drag {
  /** The item was dragged to this index. `order` has all ids in their current order. */
  onMove: (to: number, order: string[]) => void;
  /** The item was dropped at this index. */
  onDrop: (at: number) => void;
}

/**
 * Follows the pointer while it drags an item of a list. It listens on the document, since an element
 * that is moved in the DOM loses its pointer capture.
 */
export function followPointer(
  event: PointerEvent & { currentTarget: HTMLElement },
  { onMove, onDrop }: Drag,
): void {
  const item = event.currentTarget.closest('li');
  const list = item?.parentElement;
  if (!item || !list || event.button) return;
  event.preventDefault();
  item.classList.add('dragging');
  const places = () => [...list.children] as HTMLElement[];
  const follow = ({ clientY }: PointerEvent) => {
    const above = places().filter((other) => {
      const { top, height } = other.getBoundingClientRect();
      return other !== item && top + height / 2 < clientY;
    });
    if (above.length === places().indexOf(item)) return;
    onMove(
      above.length,
      places().map(({ dataset }) => dataset.id ?? ''),
    );
  };
  const stop = () => {
    item.classList.remove('dragging');
    document.removeEventListener('pointermove', follow);
    document.removeEventListener('pointerup', stop);
    document.removeEventListener('pointercancel', stop);
    onDrop(places().indexOf(item));
  };
  document.addEventListener('pointermove', follow);
  document.addEventListener('pointerup', stop);
  document.addEventListener('pointercancel', stop);
}
