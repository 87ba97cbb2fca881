interface PictureProps {
  class: string;
  url: string;
  alt: string;
}

/**
 * An image from the survey or popup. It's hidden if it doesn't load. The path of an uploaded image is relative to
 * the address of the API, which is two levels above this document.
 */
export function Picture({ class: name, url, alt }: PictureProps) {
  return (
    <img
      class={name}
      src={url.startsWith('/') ? `../..${url}` : url}
      alt={alt}
      referrerpolicy="no-referrer"
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}
