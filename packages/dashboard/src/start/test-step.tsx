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
  /** The most likely site of the page. */
  site: string | undefined;
}

/** Shows the draft on a real page, for the person with the link only. */
export function TestStep({ scope, popup, site }: Props) {
  const intro =
    'A test link shows the draft for an hour to anyone with the link. Nothing is stored or counted.';
  if (popup === undefined)
    return (
      <Step title="Preview on your site (optional)" intro={intro} done={false}>
        <p className={classes.note}>Choose a template first.</p>
      </Step>
    );
  return (
    <Step title="Preview on your site (optional)" intro={intro} done={false}>
      <p className={classes.note}>It shows {describeTriggers(popup)}.</p>
      <TestLink key={popup.id} scope={scope} popupId={popup.id} site={site ?? ''} />
    </Step>
  );
}

/** Leaves out conditions, which test links ignore. */
function describeTriggers({ triggers }: PopupSummary): string {
  const all = [triggers].flat();
  return all.length === 0 ? 'when your app calls show()' : all.map(describeTrigger).join(', or ');
}

interface TestLinkProps {
  scope: Scope;
  popupId: string;
  site: string;
}

function TestLink({ scope, popupId, site }: TestLinkProps) {
  const token = useQuery(testTokenQuery(scope, popupId));
  // Undefined until edited, since the site may load later.
  const [entered, setEntered] = useState<string>();
  const page = entered ?? site;
  return (
    <Loaded query={token} height="4rem">
      {({ hash }) => {
        const url = testUrl(page, hash);
        return (
          <div className={classes.links}>
            <TextInput
              className={classes.url}
              label="URL of a page with the snippet"
              placeholder="https://shop.example/"
              size="md"
              type="url"
              inputMode="url"
              spellCheck={false}
              value={page}
              error={
                entered !== undefined && entered !== '' && url === undefined
                  ? 'Enter a valid URL, such as https://shop.example/.'
                  : undefined
              }
              onChange={(event) => {
                setEntered(event.currentTarget.value);
              }}
            />
            {url === undefined ? (
              <Button size="md" disabled>
                Open in test mode
              </Button>
            ) : (
              <Button component="a" size="md" href={url} target="_blank" rel="noopener">
                Open in test mode
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
