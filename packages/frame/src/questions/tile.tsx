import type { ComponentChildren } from 'preact';

interface TileProps {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ComponentChildren;
  /** For a checkbox that is the only control of its question. */
  attributes?: Record<string, string | boolean | undefined>;
}

/** An option that is clickable over the full width of the card. */
export function Tile({ type, name, checked, onChoose, children, attributes }: TileProps) {
  return (
    <label class="tile">
      <input type={type} name={name} checked={checked} onChange={onChoose} {...attributes} />
      <span class="words">{children}</span>
    </label>
  );
}
