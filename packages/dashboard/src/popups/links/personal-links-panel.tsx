import { Button, FileButton } from '@mantine/core';
import type { ManagedPopup, SurveyLink } from '@service-popups/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { saveFile } from '../../api/download';
import { POPUP, type PopupScope } from '../../api/scope';
import { surveyQuery } from '../../api/surveys';
import { ErrorBox } from '../../ui/error-box';
import { Loaded } from '../../ui/loaded';
import classes from './links.module.css';
import { MAX_RECIPIENTS, readRecipients, withLinks } from './recipients-file';

interface Props {
  place: PopupScope;
  popup: ManagedPopup;
  link: SurveyLink;
}

/** Adds a personal link to each row of a CSV file. */
export function PersonalLinksPanel({ place, popup, link }: Props) {
  const survey = useQuery(surveyQuery(place, popup.surveyId ?? ''));
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async ({ file, hiddenFields }: { file: File; hiddenFields: string[] }) => {
      const found = await readRecipients(await file.text(), hiddenFields);
      const csv = await withLinks(found, async (recipients) => {
        const path = { ...place, surveyLinkId: link.id };
        const links = `${POPUP}/survey-links/{surveyLinkId}/personal-links` as const;
        return (await api.POST(links, { path, body: { recipients } })).urls;
      });
      saveFile(new Blob([csv], { type: 'text/csv' }), `${link.slug}-links.csv`);
      return found.recipients.length;
    },
  });
  return (
    <Loaded query={survey} height="6rem">
      {({ hiddenFields = [] }) => {
        const names = hiddenFields.map(({ id }) => id);
        return (
          <>
            <p>
              A personal link knows its user and works for one response. Choose a CSV file with a
              column <code>userId</code>
              {names.length ? (
                <>
                  {' '}
                  and, if you like, columns with hidden fields: <code>{names.join(', ')}</code>
                </>
              ) : null}
              . You get it back with a column <code>link</code>. Up to{' '}
              {MAX_RECIPIENTS.toLocaleString('en')} users per file.
            </p>
            <ErrorBox error={error} />
            <div className={classes.buttons}>
              <FileButton
                accept="text/csv,.csv"
                onChange={(file) => {
                  if (file) mutate({ file, hiddenFields: names });
                }}
              >
                {(props) => (
                  <Button {...props} variant="default" loading={isPending}>
                    Choose CSV file…
                  </Button>
                )}
              </FileButton>
            </div>
            <p role="status">
              {data === undefined ? '' : `Saved a file with ${data.toLocaleString('en')} links.`}
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
