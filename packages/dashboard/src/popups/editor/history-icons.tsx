const arrow = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function UndoIcon() {
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
      <path d="M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" {...arrow} />
    </svg>
  );
}

export function RedoIcon() {
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
      <path d="M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" {...arrow} />
    </svg>
  );
}
