import { Checkbox, SegmentedControl } from '@mantine/core';
import type { ManagedPopup, SurveyLink } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PopupScope } from '../../api/scope';
import { surveyQuery } from '../../api/surveys';
import { Copyable } from '../../ui/copyable';
import { Loaded } from '../../ui/loaded';
import { emailHtml, emailQuestion, emailText } from './email-snippet';

interface Props {
  place: PopupScope;
  popup: ManagedPopup;
  link: SurveyLink;
}

/** What mail tools replace with the personal link of each recipient. */
const PLACEHOLDER = '{{link}}';

/** The first question as links, to copy into an email. */
export function EmailPanel({ place, popup, link }: Props) {
  const survey = useQuery(surveyQuery(place, popup.surveyId ?? ''));
  const [format, setFormat] = useState('html');
  const [isPersonal, setPersonal] = useState(link.personalOnly);
  return (
    <Loaded query={survey} height="8rem">
      {(managed) => {
        const question = emailQuestion(managed);
        if (!question)
          return (
            <p>
              The first question can’t be answered in an email. Use a rating, a yes/no question or a
              single choice, or put the link itself into the email.
            </p>
          );
        const url = isPersonal ? PLACEHOLDER : link.url;
        return (
          <>
            <p>
              Each answer is a link. It opens the survey with that answer selected; nothing is
              stored until the visitor sends it.
            </p>
            <SegmentedControl
              aria-label="Format"
              data={[
                { value: 'html', label: 'HTML' },
                { value: 'text', label: 'Plain text' },
              ]}
              value={format}
              onChange={setFormat}
            />
            <Checkbox
              label={`Use ${PLACEHOLDER} in place of the link, for personal links`}
              checked={isPersonal}
              onChange={({ currentTarget: { checked } }) => {
                setPersonal(checked);
              }}
            />
            <Copyable
              text={format === 'html' ? emailHtml(url, question) : emailText(url, question)}
              what="the question for emails"
              block
            />
          </>
        );
      }}
    </Loaded>
  );
}
