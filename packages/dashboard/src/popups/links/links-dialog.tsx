import { Button, Modal, TextInput } from '@mantine/core';
import type { ManagedPopup, SurveyLink } from '@service-popups/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../api/client';
import { surveyLinksQuery } from '../../api/popups';
import { POPUP, type PopupScope } from '../../api/scope';
import dialogClasses from '../../ui/dialog.module.css';
import { ErrorBox } from '../../ui/error-box';
import { Loaded } from '../../ui/loaded';
import { notify } from '../../ui/notify';
import { LinkItem } from './link-item';
import classes from './links.module.css';
import { slugProblem, suggestSlug } from './suggest-slug';

interface Props {
  place: PopupScope;
  popup: ManagedPopup;
  mayWrite: boolean;
  onClose: () => void;
}

/** The survey links of a popup. Render it only while it's open. */
export function LinksDialog({ place, popup, mayWrite, onClose }: Props) {
  const client = useQueryClient();
  const links = useQuery(surveyLinksQuery(place));
  const refresh = () => client.invalidateQueries({ queryKey: surveyLinksQuery(place).queryKey });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Share as a link"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={dialogClasses.form}>
        <div className={dialogClasses.text}>
          <p>
            A link opens the survey on a page of its own, for emails, chats and QR codes. Responses
            are in the results of this popup. Dates and limits apply; audience, pages and triggers
            don’t.
          </p>
          {popup.state === 'published' ? null : (
            <p>
              <strong>Publish the popup first.</strong> Until then, the page says that the survey is
              closed.
            </p>
          )}
        </div>
        <Loaded query={links} height="6rem">
          {(items) => (
            <>
              {items.length === 0 ? null : (
                <ul className={classes.links} aria-label="Links">
                  {items.map((link) => (
                    <LinkItem
                      key={link.id}
                      {...{ place, popup, link, mayWrite }}
                      onChanged={refresh}
                    />
                  ))}
                </ul>
              )}
              {mayWrite && items.length > 0 ? (
                <h3 className={classes.another}>Another link</h3>
              ) : null}
              {mayWrite ? (
                <NewLinkForm
                  key={items.length}
                  place={place}
                  title={items.length === 0 ? popup.draft.title : ''}
                  onCreated={refresh}
                />
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}

interface FormProps {
  place: PopupScope;
  /** Suggests the address. */
  title: string;
  onCreated: () => Promise<void>;
}

function NewLinkForm({ place, title, onCreated }: FormProps) {
  const [slug, setSlug] = useState(() => suggestSlug(title));
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: string): Promise<SurveyLink> =>
      api.POST(`${POPUP}/survey-links`, { path: place, body: given ? { slug: given } : {} }),
    onSuccess: async () => {
      notify({ title: 'Link created' });
      await onCreated();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = slug.trim();
    const found = given ? slugProblem(given) : undefined;
    setProblem(found);
    if (found === undefined && !isPending) mutate(given);
  };
  return (
    <form className={dialogClasses.form} onSubmit={submit} noValidate>
      <ErrorBox error={error} />
      <TextInput
        label="Address"
        description={`${location.origin}/s/… Leave blank for a random address that nobody can guess.`}
        value={slug}
        spellCheck={false}
        autoComplete="off"
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setSlug(value);
        }}
      />
      <div className={dialogClasses.buttons}>
        <Button type="submit" loading={isPending}>
          Create link
        </Button>
      </div>
    </form>
  );
}
