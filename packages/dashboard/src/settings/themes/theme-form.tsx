import { ColorInput, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ManagedTheme } from '@service-popups/contract';
import { resolveColors, DEFAULT_RADIUS, type Scheme } from '@service-popups/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { THEME, themeQuery, themesQuery } from '../../api/themes';
import { ErrorBox } from '../../ui/error-box';
import { useScope } from '../../app/use-scope';
import { ImageField } from '../../images/image-field';
import { toOptions } from '../../popups/editor/popup-form';
import { schemeLabels } from '../../popups/editor/popup-values';
import { Fields } from '../../ui/fields';
import { notify } from '../../ui/notify';
import { NumberField } from '../../ui/number-field';
import { SaveRow } from '../save-row';
import { ContrastList } from './contrast-list';
import { ThemePreview } from './theme-preview';
import {
  fontLabels,
  toThemeDraft,
  toThemeStyle,
  toThemeValues,
  validateTheme,
  type ThemeValues,
} from './theme-values';
import classes from './themes.module.css';

interface Props {
  theme: ManagedTheme;
  readOnly: boolean;
}

const schemeTitles: Record<Scheme, string> = {
  light: 'Colours in the light scheme',
  dark: 'Colours in the dark scheme',
};

/** Saved by a button, not by itself: a change is live at once. */
export function ThemeForm({ theme, readOnly }: Props) {
  const { projectId } = useScope();
  const client = useQueryClient();
  const form = useForm<ThemeValues>({
    initialValues: toThemeValues(theme),
    validate: validateTheme,
    validateInputOnChange: true,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: ThemeValues) =>
      api.PUT(THEME, {
        path: { projectId, themeId: theme.id },
        revision: theme.revision,
        body: toThemeDraft(values),
      }),
    onSuccess: (saved) => {
      const values = toThemeValues(saved);
      form.setInitialValues(values);
      form.setValues(values);
      client.setQueryData(themeQuery(projectId, theme.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: themesQuery(projectId).queryKey });
      notify({ title: 'Saved. The change is live.' });
    },
  });
  const style = toThemeStyle(form.values);
  return (
    <div className={classes.editor}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => {
            mutate(values);
          },
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <fieldset disabled={readOnly} className={classes.form}>
          <ErrorBox error={error} />
          <Fields title="Theme">
            <TextInput label="Name" maxLength={100} required {...form.getInputProps('name')} />
            <Switch
              label="Default theme"
              description="Popups without a theme of their own use it."
              {...form.getInputProps('isDefault', { type: 'checkbox' })}
            />
            <div className={classes.row}>
              <NativeSelect
                label="Colour scheme"
                data={toOptions(schemeLabels)}
                {...form.getInputProps('theme')}
              />
              <NativeSelect
                label="Font"
                data={toOptions(fontLabels)}
                {...form.getInputProps('font')}
              />
              <NumberField
                label="Corner radius"
                placeholder={`${String(DEFAULT_RADIUS)} px`}
                min={0}
                max={32}
                allowDecimal={false}
                suffix=" px"
                {...(form.getInputProps('radius') as {
                  value: number | '';
                  onChange: (value: number | '') => void;
                })}
              />
            </div>
            <ImageField
              label="Logo"
              description="A small image above the title."
              value={form.values.logoUrl}
              error={form.errors.logoUrl}
              onChange={(url) => {
                form.setFieldValue('logoUrl', url);
              }}
            />
          </Fields>
          {(['light', 'dark'] as const).map((scheme) =>
            isShown(form, scheme) ? <Colors key={scheme} form={form} scheme={scheme} /> : null,
          )}
          {readOnly ? null : (
            <SaveRow
              dirty={form.isDirty()}
              saving={isPending}
              onDiscard={() => {
                form.reset();
              }}
            />
          )}
        </fieldset>
      </form>
      <div className={classes.preview}>
        <ThemePreview style={style} />
      </div>
    </div>
  );
}

/** Whether the theme uses the scheme. A hidden field must not keep the theme from being saved. */
function isShown({ values, errors }: UseFormReturnType<ThemeValues>, scheme: Scheme): boolean {
  const isUsed = values.theme === 'auto' || values.theme === scheme;
  return isUsed || Object.keys(errors).some((path) => path.startsWith(scheme));
}

interface ColorsProps {
  form: UseFormReturnType<ThemeValues>;
  scheme: Scheme;
}

function Colors({ form, scheme }: ColorsProps) {
  const style = toThemeStyle(form.values);
  const shown = resolveColors(style, scheme);
  const field = (name: keyof typeof shown, label: string) => (
    <ColorInput
      label={label}
      placeholder={shown[name]}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      {...form.getInputProps(`${scheme}.${name}`)}
    />
  );
  return (
    <Fields title={schemeTitles[scheme]}>
      <div className={classes.row}>
        {field('backgroundColor', 'Background')}
        {field('textColor', 'Text')}
        {field('accentColor', 'Accent')}
      </div>
      <ContrastList
        style={style}
        scheme={scheme}
        onUseText={(color) => {
          form.setFieldValue(`${scheme}.textColor`, color);
        }}
      />
    </Fields>
  );
}
