interface IconProps {
  size: number;
  path: string;
}

export function Icon({ size, path }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const CloseIcon = () => <Icon size={20} path="M6 6l12 12M18 6L6 18" />;
export const CheckIcon = () => <Icon size={26} path="M5 12.5l5 5L19.5 7" />;
export const AlertIcon = () => (
  <Icon size={17} path="M12 7.5v5M12 16.4v.1M12 3a9 9 0 100 18 9 9 0 000-18z" />
);
