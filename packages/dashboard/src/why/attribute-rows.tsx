import { Button, CloseButton, TextInput } from '@mantine/core';
import type { Attributes } from '@service-popups/contract';
import { useState } from 'react';
import { attributeText, readAttribute } from './attribute-text';
import classes from './why.module.css';

interface Row {
  id: number;
  key: string;
  text: string;
}

interface Props {
  attributes: Attributes;
  /** Attributes the popup targets; each starts with a row. */
  wanted: readonly string[];
  onChange: (attributes: Attributes | undefined) => void;
}

/** Edits the attributes that the host app would pass. */
export function AttributeRows({ attributes, wanted, onChange }: Props) {
  const [rows, setRows] = useState<Row[]>(() =>
    [...new Set([...Object.keys(attributes), ...wanted])].map((key, id) => ({
      id,
      key,
      text: attributes[key] === undefined ? '' : attributeText(attributes[key]),
    })),
  );
  const update = (next: Row[]) => {
    setRows(next);
    const named = next.filter(({ key, text }) => key.trim() !== '' && text.trim() !== '');
    onChange(Object.fromEntries(named.map(({ key, text }) => [key.trim(), readAttribute(text)])));
  };
  const set = (id: number, change: Partial<Row>) => {
    update(rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  };
  return (
    <fieldset className={classes.attributes}>
      <legend>Attributes</legend>
      <p className={classes.hint}>
        Numbers, true and false are read as such. Put text that looks like one in quotes.
      </p>
      {rows.map(({ id, key, text }, index) => (
        <div key={id} className={classes.attribute}>
          <TextInput
            aria-label={`Name of attribute ${String(index + 1)}`}
            placeholder="plan"
            value={key}
            maxLength={100}
            onChange={(event) => {
              set(id, { key: event.currentTarget.value });
            }}
          />
          <TextInput
            aria-label={`Value of attribute ${String(index + 1)}`}
            placeholder="not set"
            value={text}
            maxLength={500}
            onChange={(event) => {
              set(id, { text: event.currentTarget.value });
            }}
          />
          <CloseButton
            aria-label={`Remove attribute ${String(index + 1)}`}
            size="lg"
            onClick={() => {
              update(rows.filter((row) => row.id !== id));
            }}
          />
        </div>
      ))}
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
          setRows([...rows, { id, key: '', text: '' }]);
        }}
      >
        Add attribute
      </Button>
    </fieldset>
  );
}
