import { TagsInput } from '@mantine/core';
import { Fields } from '../../ui/fields';
import { PathTester } from './path-tester';
import type { SectionProps } from './popup-form';

export function PageFields({ form }: SectionProps) {
  const { path, excludePath } = form.values;
  return (
    <Fields
      title="Pages"
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
      <TagsInput
        label="Hide on"
        placeholder={excludePath.length ? '' : '/checkout/**'}
        maxTags={100}
        acceptValueOnBlur
        {...form.getInputProps('excludePath')}
      />
      <PathTester path={path} excludePath={excludePath} />
    </Fields>
  );
}
