import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './path-tester.module.css';
import { checkPath } from './check-path';

interface Props {
  path: readonly string[];
  excludePath: readonly string[];
}

/** Paste an address, see which entry decides. */
export function PathTester({ path, excludePath }: Props) {
  const [url, setUrl] = useState('');
  const resultId = useId();
  const verdict = url.trim() === '' ? undefined : checkPath(url.trim(), path, excludePath);
  return (
    <div className={classes.tester}>
      <TextInput
        label="Try an address"
        type="url"
        placeholder="https://shop.example/pricing"
        value={url}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
        }}
        aria-describedby={resultId}
      />
      <p id={resultId} role="status" className={classes.verdict} data-shows={verdict?.shows}>
        {verdict?.words ?? 'Paste the address of a page to see whether the popup may show there.'}
      </p>
    </div>
  );
}
