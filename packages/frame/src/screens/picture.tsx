interface PictureProps {
  class: string;
  url: string;
  alt: string;
}

/** An image from the survey or popup. It's hidden if it doesn't load. */
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
