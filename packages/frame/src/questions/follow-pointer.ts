interface Drag {
  /** The item belongs at this place among the others; `order` has all ids as they stand. */
  onPlace: (to: number, order: string[]) => void;
  /** Let go, at this place. */
  onEnd: (at: number) => void;
}

/**
 * Follows a mouse, finger or pen that holds an item of a list, until it lets go. It listens on the
 * document, since an item that is moved there loses its hold on the pointer.
 */
export function followPointer(
  event: PointerEvent & { currentTarget: HTMLElement },
  { onPlace, onEnd }: Drag,
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
    onPlace(
      above.length,
      places().map(({ dataset }) => dataset.id ?? ''),
    );
  };
  const stop = () => {
    item.classList.remove('dragging');
    document.removeEventListener('pointermove', follow);
    document.removeEventListener('pointerup', stop);
    document.removeEventListener('pointercancel', stop);
    onEnd(places().indexOf(item));
  };
  document.addEventListener('pointermove', follow);
  document.addEventListener('pointerup', stop);
  document.addEventListener('pointercancel', stop);
}
