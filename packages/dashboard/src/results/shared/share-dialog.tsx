import { Button, Checkbox, Modal, NativeSelect } from '@mantine/core';
import type { CreatedShareLink, ShareLink } from '@service-popups/contract';
import { api } from '../../api/client';
import { questionsQuery } from '../../api/popup-results';
import { POPUP } from '../../api/scope';
import { shareLinksQuery } from '../../api/share-links';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ErrorBox } from '../../ui/error-box';
import { useTimeZone, useToday } from '../../app/use-time-zone';
import { formatDateTime } from '../../format/time';
import dialogClasses from '../../ui/dialog.module.css';
import { Loaded } from '../../ui/loaded';
import { notify } from '../../ui/notify';
import { Row, Rows } from '../../ui/rows';
import { ShownOnce } from '../../ui/shown-once';
import { groupingName } from '../breakdown/groups';
import { chooseUnit } from '../breakdown/times';
import { DEFAULT_PERIOD } from '../results-query';
import { describeRolling, describeShared } from '../describe-filters';
import { useFiltersInWords } from '../popup/filters-in-words';
import { useResultsSearch } from '../popup/use-results-search';

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];
const minimums = ['1', '5', '10', '20', '50'].map((value) => ({
  value,
  label: value === '1' ? '1 answer (show everything)' : `${value} answers`,
}));

/** Creates and revokes read-only links to what the page shows. Render it only while it's open. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { place } = useResultsSearch();
  const client = useQueryClient();
  const links = useQuery(shareLinksQuery(place));
  const [created, setCreated] = useState<CreatedShareLink>();
  const refresh = () => client.invalidateQueries({ queryKey: shareLinksQuery(place).queryKey });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Share results"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      <div className={dialogClasses.form}>
        {created ? (
          <ShownOnce
            text={created.url}
            what="the link"
            onDone={() => {
              setCreated(undefined);
            }}
          >
            Copy the link now. You won’t see it again; if you lose it, create a new one.
          </ShownOnce>
        ) : (
          <ShareForm
            onCreated={(link) => {
              setCreated(link);
              void refresh();
            }}
          />
        )}
        <Loaded query={links} height="4rem">
          {(items) =>
            items.length === 0 ? null : (
              <>
                <h3>Links to these results</h3>
                <Rows label="Links to these results">
                  {items.map((link) => (
                    <LinkRow key={link.id} link={link} onRevoked={refresh} />
                  ))}
                </Rows>
              </>
            )
          }
        </Loaded>
      </div>
    </Modal>
  );
}

function ShareForm({ onCreated }: { onCreated: (link: CreatedShareLink) => void }) {
  const { place, query, search } = useResultsSearch();
  const { data: questions = [] } = useQuery({
    ...questionsQuery(place, query),
    enabled: search.by !== undefined,
  });
  const filters = useFiltersInWords();
  const today = useToday();
  const by = search.by === 'time' ? chooseUnit(query, today) : search.by;
  const rollingDays =
    search.from === undefined && search.to === undefined && search.days !== 'all'
      ? (search.days ?? DEFAULT_PERIOD)
      : undefined;
  const [period, setPeriod] = useState('rolling');
  const isRolling = rollingDays !== undefined && period === 'rolling';
  const [days, setDays] = useState('30');
  const [minGroup, setMinGroup] = useState('5');
  const [includeTexts, setIncludeTexts] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.POST(`${POPUP}/share-links`, {
        path: place,
        body: {
          filters: query,
          ...(isRolling && { rollingDays }),
          ...(by !== undefined && { by }),
          expiresInDays: Number(days),
          includeTexts,
          minGroup: Number(minGroup),
        },
      }),
    onSuccess: onCreated,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form className={dialogClasses.form} onSubmit={submit}>
      <ErrorBox error={error} />
      <div className={dialogClasses.text}>
        <p>
          Anyone with the link sees the results of every question with these filters, and can’t
          change them:{' '}
          <strong>
            {[
              ...(isRolling ? [describeRolling(rollingDays)] : filters.slice(0, 1)),
              ...filters.slice(1),
            ].join(' · ')}
          </strong>
          {by === undefined ? '' : `, by ${groupingName(by, questions).toLowerCase()}`}.
        </p>
        <p>User ids and single responses are never shown.</p>
      </div>
      {rollingDays === undefined ? null : (
        <NativeSelect
          label="Period"
          data={[
            { value: 'rolling', label: `Always the last ${String(rollingDays)} days` },
            { value: 'fixed', label: `Fixed: ${filters[0] ?? ''}` },
          ]}
          value={period}
          onChange={({ currentTarget: { value } }) => {
            setPeriod(value);
          }}
        />
      )}
      <NativeSelect
        label="Expires after"
        data={lifetimes}
        value={days}
        onChange={({ currentTarget: { value } }) => {
          setDays(value);
        }}
      />
      <NativeSelect
        label="Hide questions and groups with fewer than"
        description={
          minGroup === '1'
            ? 'Readers can tell what individuals answered.'
            : 'Numbers are approximate, so that nobody can work out what a few people answered.'
        }
        data={minimums}
        value={minGroup}
        onChange={({ currentTarget: { value } }) => {
          setMinGroup(value);
        }}
      />
      <Checkbox
        label="Show what people wrote, except email addresses"
        checked={includeTexts}
        onChange={({ currentTarget: { checked } }) => {
          setIncludeTexts(checked);
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

function LinkRow({ link, onRevoked }: { link: ShareLink; onRevoked: () => Promise<void> }) {
  const { place } = useResultsSearch();
  const timeZone = useTimeZone();
  const { data: questions = [] } = useQuery({ ...questionsQuery(place, {}), enabled: false });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.DELETE(`${POPUP}/share-links/{linkId}`, { path: { ...place, linkId: link.id } }),
    onSuccess: async () => {
      notify({ title: 'Link revoked' });
      await onRevoked();
    },
  });
  const name = describeShared(link, questions).join(' · ');
  return (
    <Row
      title={name}
      detail={error === null ? describeLink(link, timeZone) : <ErrorBox error={error} />}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          loading={isPending}
          aria-label={`Revoke link: ${name}`}
          onClick={() => {
            mutate();
          }}
        >
          Revoke
        </Button>
      }
    />
  );
}

function describeLink({ createdBy, expiresAt, includeTexts }: ShareLink, timeZone: string): string {
  const by = createdBy === null ? '' : ` by ${createdBy}`;
  return `Created${by}, works until ${formatDateTime(expiresAt, timeZone)}${includeTexts ? ', shows texts' : ''}`;
}
