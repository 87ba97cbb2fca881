import { TagsInput } from '@mantine/core';
import { PathTester } from './path-tester';
import type { SectionProps } from './popup-form';
import { Advanced, Section } from './section';

export function PageFields({ form }: SectionProps) {
  const { path, excludePath } = form.values;
  return (
    <Section
      id="pages"
      intro="URLs, paths such as /pricing, or hash routes such as /#/home. * matches any characters except /, ** matches anything."
    >
      <TagsInput
        label="Show on"
        description={path.length ? undefined : 'Leave blank for all pages.'}
        placeholder={path.length ? '' : '/pricing/**'}
        maxTags={100}
        acceptValueOnBlur
        {...form.getInputProps('path')}
      />
      <Advanced isSet={excludePath.length > 0} label="Exclude pages">
        <TagsInput
          label="Hide on"
          placeholder={excludePath.length ? '' : '/checkout/**'}
          maxTags={100}
          acceptValueOnBlur
          {...form.getInputProps('excludePath')}
        />
      </Advanced>
      <PathTester path={path} excludePath={excludePath} />
    </Section>
  );
}
