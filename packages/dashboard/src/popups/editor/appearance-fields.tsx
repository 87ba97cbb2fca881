import { ColorInput, NativeSelect, TextInput } from '@mantine/core';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { numberProps, optionsOf, type SectionProps } from './popup-form';
import { positionLabels, themeLabels } from './popup-values';
import { Advanced, Section } from './section';

const swatches = ['#3b5bdb', '#0b7285', '#087f5b', '#5f3dc4', '#a61e4d', '#d9480f', '#212529'];

export function AppearanceFields({ form }: SectionProps) {
  const { position, radius, zIndex } = form.values;
  return (
    <Section id="appearance">
      <FieldRow>
        <NativeSelect
          label="Position"
          data={optionsOf(positionLabels)}
          {...form.getInputProps('position')}
        />
        <NativeSelect
          label="Theme"
          data={optionsOf(themeLabels)}
          {...form.getInputProps('theme')}
        />
        <ColorInput
          label="Accent colour"
          placeholder="#3b5bdb"
          swatches={swatches}
          swatchesPerRow={7}
          eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
          {...form.getInputProps('accentColor')}
        />
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
      <Advanced isSet={radius !== '' || zIndex !== ''}>
        <FieldRow>
          <NumberField
            label="Corner radius"
            placeholder="14 px"
            min={0}
            max={32}
            allowDecimal={false}
            suffix=" px"
            {...numberProps(form, 'radius')}
          />
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
