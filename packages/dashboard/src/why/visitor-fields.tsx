import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { Device } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { surveysQuery } from '../api/surveys';
import { CommittedInput } from '../ui/committed-input';
import { AttributeRows } from './attribute-rows';
import type { SimulatedVisit } from './explain';
import { useWhy } from './use-why';
import classes from './why.module.css';

interface Props {
  visit: SimulatedVisit;
}

/** Edits the page, visitor and time, which are kept in the URL. */
export function VisitorFields({ visit }: Props) {
  const { scope, search, updateSearch, clearVisit } = useWhy();
  const { data: surveys } = useQuery(surveysQuery(scope));
  const nameOf = (wanted: string) => surveys?.find(({ id }) => id === wanted)?.name ?? wanted;
  const { context, popup } = visit;
  // Fields keep what isn't valid, so clearing recreates them.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    void clearVisit().then(() => {
      setCleared((count) => count + 1);
    });
  };
  return (
    <section className={classes.fields} aria-labelledby="why-visitor">
      <div className={classes.head}>
        <h2 id="why-visitor" className={classes.title}>
          Simulated visit
        </h2>
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear
        </Button>
      </div>
      <Fragment key={cleared}>
        <CommittedInput
          label="Page URL"
          value={context.url}
          maxLength={2048}
          problemOf={(url) =>
            URL.canParse(url) ? undefined : 'Enter a full URL, such as https://shop.example/cart.'
          }
          onCommit={(url) => {
            updateSearch({ url });
          }}
        />
        <div className={classes.pair}>
          <CommittedInput
            label="Language"
            value={context.language}
            maxLength={35}
            problemOf={(tag) =>
              isLanguageTag(tag) ? undefined : 'Enter a language tag, such as en or pt-BR.'
            }
            onCommit={(lang) => {
              updateSearch({ lang });
            }}
          />
          <NativeSelect
            label="Device"
            value={context.device}
            data={[
              { value: 'desktop', label: 'Desktop' },
              { value: 'tablet', label: 'Tablet' },
              { value: 'mobile', label: 'Mobile' },
            ]}
            onChange={({ currentTarget: { value } }) => {
              updateSearch({ device: value as Device });
            }}
          />
        </div>
        <CommittedInput
          label="Time"
          description="Your local time. Defaults to now."
          type="datetime-local"
          value={search.at}
          onCommit={(at) => {
            updateSearch({ at });
          }}
        />
        <AttributeRows
          attributes={context.attributes}
          wanted={(popup.segments?.attributes ?? []).map(({ key }) => key)}
          onChange={(attributes) => {
            updateSearch({ attributes });
          }}
        />
        <CommittedInput
          label="User id"
          description="Loads what the server knows about the user: popups shown and surveys answered."
          placeholder="Anonymous visitor"
          value={search.user}
          maxLength={256}
          onCommit={(user) => {
            updateSearch({ user });
          }}
        />
        {search.user === undefined ? (
          <>
            <Checkbox
              label={
                popup.announcement
                  ? 'Has clicked a button'
                  : `Has answered “${nameOf(popup.surveyId)}”`
              }
              checked={search.answered ?? false}
              onChange={({ currentTarget: { checked } }) => {
                updateSearch({ answered: checked || undefined });
              }}
            />
            {popup.after && (
              <Checkbox
                label={`Has answered “${nameOf(popup.after.surveyId)}”, as the popup requires`}
                checked={search.after ?? false}
                onChange={({ currentTarget: { checked } }) => {
                  updateSearch({ after: checked || undefined });
                }}
              />
            )}
            <CommittedInput
              label="Last saw this popup"
              description="Leave blank if never."
              type="datetime-local"
              value={search.shown}
              onCommit={(shown) => {
                updateSearch({ shown });
              }}
            />
          </>
        ) : null}
        <Checkbox
          label="Another popup is on screen"
          checked={search.busy ?? false}
          onChange={({ currentTarget: { checked } }) => {
            updateSearch({ busy: checked || undefined });
          }}
        />
      </Fragment>
    </section>
  );
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
