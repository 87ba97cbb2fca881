interface PrimaryButtonProps {
  label: string;
  onClick: () => void;
}

export function PrimaryButton({ label, onClick }: PrimaryButtonProps) {
  return (
    <button
      class="primary"
      onClick={(event) => {
        // The second click of a double click would hit the next screen's button.
        if (event.detail <= 1) onClick();
      }}
    >
      {label}
    </button>
  );
}
