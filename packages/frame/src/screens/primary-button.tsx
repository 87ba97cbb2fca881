interface PrimaryButtonProps {
  label: string;
  onClick?: () => void;
}

/** Without `onClick` it submits its form. */
export function PrimaryButton({ label, onClick }: PrimaryButtonProps) {
  return (
    <button
      class="primary"
      onClick={(event) => {
        // The second half of a double click would land on the next screen's button.
        if (event.detail > 1) event.preventDefault();
        else onClick?.();
      }}
    >
      {label}
    </button>
  );
}
