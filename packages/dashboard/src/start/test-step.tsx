import { Button, TextInput } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scope } from '../api/scope';
import { Loaded } from '../ui/loaded';
import { Step } from './steps';
import classes from './start.module.css';
import { testUrl, testTokenQuery } from './test-url';

interface Props {
  scope: Scope;
  popup: PopupSummary | undefined;
  /** The most likely site of the page. */
  site: string | undefined;
}

/** Shows the draft on a real page, for the person with the link only. */
export function TestStep({ scope, popup, site }: Props) {
  const intro =
    'A test link opens the draft right away, whatever its rules are. It works for an hour, for anyone who has it. Nothing is stored or counted.';
  if (popup === undefined)
    return (
      <Step title="Preview on your site (optional)" intro={intro} done={false}>
        <p className={classes.note}>Choose a goal first.</p>
      </Step>
    );
  return (
    <Step title="Preview on your site (optional)" intro={intro} done={false}>
      <TestLink key={popup.id} scope={scope} popupId={popup.id} site={site ?? ''} />
    </Step>
  );
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
                  ? 'Enter the address of a page, such as https://shop.example/.'
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
