import type { ComponentChildren } from 'preact';

interface TileProps {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ComponentChildren;
  /** Of a box that stands alone. */
  attributes?: Record<string, string | boolean | undefined>;
}

/** An option with its button, as large as the card is wide. */
export function Tile({ type, name, checked, onChoose, children, attributes }: TileProps) {
  return (
    <label class="tile">
      <input type={type} name={name} checked={checked} onChange={onChoose} {...attributes} />
      <span class="words">{children}</span>
    </label>
  );
}
