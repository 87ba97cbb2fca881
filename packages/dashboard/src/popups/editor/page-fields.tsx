import { TagsInput } from '@mantine/core';
import { Fields } from '../../ui/fields';
import { PathTester } from './path-tester';
import type { SectionProps } from './popup-form';

export function PageFields({ form }: SectionProps) {
  const { path, excludePath } = form.values;
  return (
    <Fields
      title="Pages"
      intro="Addresses, paths as in /pricing, or hash routes as in /#/home. * stands for any characters but /, ** for any at all."
    >
      <TagsInput
        label="Only on"
        description={path.length ? undefined : 'Empty: on every page.'}
        placeholder={path.length ? '' : '/pricing/**'}
        maxTags={100}
        acceptValueOnBlur
        {...form.getInputProps('path')}
      />
      <TagsInput
        label="Never on"
        placeholder={excludePath.length ? '' : '/checkout/**'}
        maxTags={100}
        acceptValueOnBlur
        {...form.getInputProps('excludePath')}
      />
      <PathTester path={path} excludePath={excludePath} />
    </Fields>
  );
}
