import { Button, Menu } from '@mantine/core';
import { formatFileName } from '@service-popups/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../api/download';
import { exportUrl, pagesQuery, subjectQuery } from '../../api/popup-results';
import { formatBytes } from '../../format/bytes';
import { formatCount } from '../../format/numbers';
import { notify, notifyProblem } from '../../ui/notify';
import { popupName } from '../../popups/text/popup-status';
import classes from './popup-results-page.module.css';
import { useIsAnnouncement } from './use-subject';
import { useResultsSearch } from './use-results-search';

interface FileKind {
  label: string;
  hint: string;
  file: { format: 'csv' | 'xlsx' | 'jsonl'; words?: 'true' };
}

const kinds: readonly FileKind[] = [
  { label: 'Excel', hint: 'Titles and labels', file: { format: 'xlsx', words: 'true' } },
  { label: 'CSV', hint: 'Titles and labels', file: { format: 'csv', words: 'true' } },
  { label: 'CSV with ids', hint: 'For scripts', file: { format: 'csv' } },
  { label: 'JSON Lines', hint: 'For scripts', file: { format: 'jsonl' } },
];

interface Props {
  isPrinting: boolean;
  onPrint: () => void;
}

/** Downloads the selected responses as a file, or prints the page. */
export function ExportMenu({ isPrinting, onPrint }: Props) {
  const { place, query } = useResultsSearch();
  const isAnnouncement = useIsAnnouncement();
  const { data: popup } = useQuery(subjectQuery(place));
  const [isOpen, setOpen] = useState(false);
  const [received, setReceived] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isRunning = received !== undefined;
  const wasRunning = useRef(false);
  useEffect(() => {
    // The button that cancels has disappeared.
    if (wasRunning.current && !isRunning) button.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);
  const { data: count } = useQuery({
    ...pagesQuery(place, query),
    enabled: isOpen && !isAnnouncement,
    select: ({ responses }) => responses,
  });

  const start = async ({ file }: FileKind) => {
    const controller = new AbortController();
    running.current = controller;
    setReceived(0);
    const title = popup ? popupName({ ...popup, id: place.popupId }) : place.popupId;
    const name = `${formatFileName(title, place.popupId)}-responses.${file.format}`;
    try {
      await download(exportUrl(place, query, file), {
        name,
        signal: controller.signal,
        onProgress: setReceived,
      });
      notify({ title: `Exported ${name}` });
    } catch (error) {
      // Cancelled here, or where the browser asked for a place to save it.
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!controller.signal.aborted && !isCancelled) notifyProblem(error);
    } finally {
      setReceived(undefined);
    }
  };

  return (
    <>
      {received === undefined ? null : (
        <div className={classes.progress}>
          <span role="status">
            {received === 0 ? 'Preparing export…' : `Exporting: ${formatBytes(received)}`}
          </span>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              running.current?.abort();
            }}
          >
            Cancel export
          </Button>
        </div>
      )}
      <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            size="sm"
            disabled={isRunning}
            loading={isPrinting}
          >
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isAnnouncement ? null : (
            <>
              <Menu.Label>{describeCount(count)}</Menu.Label>
              {kinds.map((kind) => (
                <Menu.Item
                  key={kind.label}
                  rightSection={<span className={classes.hint}>{kind.hint}</span>}
                  onClick={() => void start(kind)}
                >
                  {kind.label}
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            rightSection={<span className={classes.hint}>Or save as PDF</span>}
            onClick={onPrint}
          >
            Print this page
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function describeCount(count: number | undefined): string {
  if (count === undefined) return 'Responses with these filters';
  return count === 1
    ? '1 response with these filters'
    : `${formatCount(count)} responses with these filters`;
}
