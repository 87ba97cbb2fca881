import { ColorInput, NativeSelect } from '@mantine/core';
import { FieldRow } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { numberProps } from './popup-form';
import type { SectionProps } from './popup-form';
import { positionLabels, themeLabels } from './popup-values';
import { Advanced, Section } from './section';

const swatches = ['#3b5bdb', '#0b7285', '#087f5b', '#5f3dc4', '#a61e4d', '#d9480f', '#212529'];

export function AppearanceFields({ form }: SectionProps) {
  const { radius, zIndex } = form.values;
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

function optionsOf(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
