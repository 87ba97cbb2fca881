import { Button, TextInput } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scope } from '../api/scope';
import { describeTrigger } from '../popups/text/describe-popup';
import { Loaded } from '../ui/loaded';
import { Step } from './steps';
import classes from './start-page.module.css';
import { testUrl } from './test-url';
import { testTokenQuery } from './test-token';

interface Props {
  scope: Scope;
  popup: PopupSummary | undefined;
  /** Where the page most likely is. */
  site: string | undefined;
}

/** The draft on the person's own page, where nobody else sees it and nothing is counted. */
export function TestStep({ scope, popup, site }: Props) {
  const intro =
    'A test link shows the draft to whoever has the link, for an hour. Nothing is stored or counted.';
  if (popup === undefined)
    return (
      <Step title="See it on your own page" intro={intro} done={false}>
        <p className={classes.note}>Choose what to ask first.</p>
      </Step>
    );
  return (
    <Step title="See it on your own page" intro={intro} done={false}>
      <p className={classes.note}>On that page it comes up {momentOf(popup)}.</p>
      <TestLink key={popup.id} scope={scope} popupId={popup.id} site={site ?? ''} />
    </Step>
  );
}

/** Conditions do not count in a test; what makes the popup come up does. */
function momentOf({ triggers }: PopupSummary): string {
  const all = [triggers].flat();
  return all.length === 0
    ? 'when your application asks for it'
    : all.map(describeTrigger).join(', or ');
}

interface TestLinkProps {
  scope: Scope;
  popupId: string;
  site: string;
}

function TestLink({ scope, popupId, site }: TestLinkProps) {
  const token = useQuery(testTokenQuery(scope, popupId));
  // Undefined until it is edited: what is known of the site may still come.
  const [entered, setEntered] = useState<string>();
  const page = entered ?? site;
  return (
    <Loaded query={token} height="4rem">
      {({ hash }) => {
        const address = testUrl(page, hash);
        return (
          <div className={classes.links}>
            <TextInput
              className={classes.address}
              label="Address of a page with the snippet"
              placeholder="https://shop.example/"
              size="md"
              type="url"
              inputMode="url"
              spellCheck={false}
              value={page}
              error={
                entered !== undefined && entered !== '' && address === undefined
                  ? 'This is not the address of a page. One looks like https://shop.example/.'
                  : undefined
              }
              onChange={(event) => {
                setEntered(event.currentTarget.value);
              }}
            />
            {address === undefined ? (
              <Button size="md" disabled>
                Open in test mode
              </Button>
            ) : (
              <Button component="a" size="md" href={address} target="_blank" rel="noopener">
                Open in test mode
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
