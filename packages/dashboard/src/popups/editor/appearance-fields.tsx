import { Button, ColorInput, NativeSelect, TextInput } from '@mantine/core';
import type { ManagedTheme } from '@service-popups/contract';
import { DEFAULT_RADIUS, defaultColors } from '@service-popups/rules';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Scope } from '../../api/scope';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import classes from './fields.module.css';
import { numberProps, toOptions, type SectionProps } from './popup-form';
import { positionLabels, schemeLabels } from './popup-values';
import { Advanced, Section } from './section';

const swatches = ['#3b5bdb', '#0b7285', '#087f5b', '#5f3dc4', '#a61e4d', '#d9480f', '#212529'];

interface Props extends SectionProps {
  scope: Scope;
  themes: readonly ManagedTheme[];
  /** The theme of the popup, if it has one. */
  theme: ManagedTheme | undefined;
}

export function AppearanceFields({ form, scope, themes, theme }: Props) {
  const { position, zIndex } = form.values;
  const style = theme?.style ?? {};
  const defaultTheme = themes.find(({ isDefault }) => isDefault);
  const inherited = theme ? 'The theme’s' : 'Default';
  /** A field that overrides the theme while it has a value. */
  const overriding = (field: 'theme' | 'accentColor' | 'radius', input: ReactNode) => (
    <div>
      {input}
      {theme && form.values[field] !== '' ? (
        <Button
          className={classes.reset}
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            form.setFieldValue(field, '');
          }}
        >
          {`Overrides “${theme.name}”. Use the theme’s`}
        </Button>
      ) : null}
    </div>
  );
  return (
    <Section id="appearance">
      <FieldRow>
        <NativeSelect
          label="Position"
          data={toOptions(positionLabels)}
          {...form.getInputProps('position')}
        />
        <div>
          <NativeSelect
            label="Theme"
            data={[
              { value: '', label: defaultTheme ? `Default (${defaultTheme.name})` : 'None' },
              ...themes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('themeId')}
          />
          <Link
            className={classes.surveyLink}
            to="/projects/$projectId/$environment/settings/themes"
            params={scope}
          >
            {themes.length === 0 ? 'Create a theme' : 'Edit themes'}
          </Link>
        </div>
      </FieldRow>
      <FieldRow>
        {overriding(
          'theme',
          <NativeSelect
            label="Colour scheme"
            data={[
              { value: '', label: `${inherited} (${schemeLabels[style.theme ?? 'auto']})` },
              ...toOptions(schemeLabels),
            ]}
            {...form.getInputProps('theme')}
          />,
        )}
        {overriding(
          'accentColor',
          <ColorInput
            label="Accent colour"
            placeholder={style.accentColor ?? defaultColors.light.accentColor}
            swatches={swatches}
            swatchesPerRow={7}
            eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
            {...form.getInputProps('accentColor')}
          />,
        )}
        {overriding(
          'radius',
          <NumberField
            label="Corner radius"
            placeholder={`${String(style.radius ?? DEFAULT_RADIUS)} px`}
            min={0}
            max={32}
            allowDecimal={false}
            suffix=" px"
            {...numberProps(form, 'radius')}
          />,
        )}
      </FieldRow>
      {position === 'anchor' ? (
        <TextInput
          label="Element"
          description="A CSS selector. While the element is out of view, the popup is in the bottom right corner."
          placeholder="#export-button"
          maxLength={500}
          required
          {...form.getInputProps('anchor')}
        />
      ) : null}
      <Advanced isSet={zIndex !== ''}>
        <FieldRow>
          <NumberField
            label="z-index"
            placeholder="on top of everything"
            min={0}
            max={2_147_483_647}
            allowDecimal={false}
            {...numberProps(form, 'zIndex')}
          />
        </FieldRow>
      </Advanced>
    </Section>
  );
}
