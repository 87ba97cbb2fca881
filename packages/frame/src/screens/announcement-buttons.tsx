import { LinkButton } from './link-button';
import type { Scene } from './scene';

/** The secondary button comes first, so that the primary one is where the start button of a survey is. */
const NAMES = ['secondary', 'primary'] as const;

export function AnnouncementButtons({ popup, words, dispatch }: Scene) {
  const { announcement, actions } = popup;
  return NAMES.map((name) => {
    const button = announcement?.[name];
    const label = actions?.[name] || words.close;
    const kind = name === 'primary' ? 'primary' : undefined;
    const click = () => {
      if (button) dispatch({ type: 'button', button });
    };
    if (button?.action === 'link')
      return (
        <LinkButton
          key={name}
          kind={kind}
          label={label}
          url={button.url}
          words={words}
          onFollow={click}
        />
      );
    return (
      button && (
        <button key={name} class={kind} onClick={click}>
          {label}
        </button>
      )
    );
  });
}
