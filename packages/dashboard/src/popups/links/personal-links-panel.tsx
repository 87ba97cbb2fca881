import { Button, FileButton } from '@mantine/core';
import type { ManagedPopup, SurveyLink } from '@service-popups/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { saveFile } from '../../api/download';
import type { PopupScope } from '../../api/popup-results';
import { createPersonalLinks } from '../../api/survey-links';
import { surveyQuery } from '../../api/surveys';
import { FormProblem } from '../../ui/create-form';
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
      const csv = await withLinks(found, (part) => createPersonalLinks(place, link.id, part));
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
            <FormProblem error={error} />
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
