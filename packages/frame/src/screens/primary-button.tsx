interface PrimaryButtonProps {
  label: string;
  onClick?: () => void;
}

/** Submits its form if `onClick` is missing. */
export function PrimaryButton({ label, onClick }: PrimaryButtonProps) {
  return (
    <button
      class="primary"
      onClick={(event) => {
        // The second click of a double click would hit the next screen's button.
        if (event.detail > 1) event.preventDefault();
        else onClick?.();
      }}
    >
      {label}
    </button>
  );
}
