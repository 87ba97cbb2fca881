import { Tabs } from '@mantine/core';
import { Copyable } from '../../ui/copyable';
import classes from './proof-samples.module.css';
import { samples } from './samples';

/** Sample code that creates a proof, in common backend languages. */
export function ProofSamples() {
  return (
    <Tabs defaultValue={samples[0].language} keepMounted={false}>
      <Tabs.List aria-label="Language" mb="sm">
        {samples.map(({ language }) => (
          <Tabs.Tab key={language} value={language} className={classes.tab}>
            {language}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {samples.map(({ language, code }) => (
        <Tabs.Panel key={language} value={language}>
          <Copyable text={code} what={`the ${language} code`} block />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
