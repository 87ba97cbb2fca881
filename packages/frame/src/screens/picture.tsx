interface PictureProps {
  class: string;
  url: string;
  alt: string;
}

/** An image of the team's; one that does not load leaves no gap. */
export function Picture({ class: name, url, alt }: PictureProps) {
  return (
    <img
      class={name}
      src={url}
      alt={alt}
      referrerpolicy="no-referrer"
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}
