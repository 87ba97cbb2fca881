import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './fields.module.css';
import { checkPath } from './check-path';

interface Props {
  path: readonly string[];
  excludePath: readonly string[];
}

/** Tests a URL against the entries. */
export function PathTester({ path, excludePath }: Props) {
  const [url, setUrl] = useState('');
  const resultId = useId();
  const check = url.trim() === '' ? undefined : checkPath(url.trim(), path, excludePath);
  return (
    <div className={classes.pathTester}>
      <TextInput
        label="Test a URL"
        type="url"
        placeholder="https://shop.example/pricing"
        value={url}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
        }}
        aria-describedby={resultId}
      />
      <p id={resultId} role="status" className={classes.pathResult} data-shows={check?.shows}>
        {check?.message ?? 'Paste a URL to check whether the popup can show there.'}
      </p>
    </div>
  );
}
