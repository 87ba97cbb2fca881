import { ColorInput, NativeSelect, TextInput } from '@mantine/core';
import { FieldRow, Fields } from '../../ui/fields';
import { NumberField } from '../../ui/number-field';
import { numberProps } from './number-props';
import type { SectionProps } from './popup-form';

const swatches = ['#3b5bdb', '#0b7285', '#087f5b', '#5f3dc4', '#a61e4d', '#d9480f', '#212529'];

export function AppearanceFields({ form }: SectionProps) {
  return (
    <Fields title="Appearance">
      <FieldRow>
        <NativeSelect
          label="Position"
          data={[
            { value: 'bottom-right', label: 'Bottom right' },
            { value: 'bottom-left', label: 'Bottom left' },
            { value: 'top-right', label: 'Top right' },
            { value: 'top-left', label: 'Top left' },
            { value: 'center', label: 'Centre (modal)' },
          ]}
          {...form.getInputProps('position')}
        />
        <NativeSelect
          label="Theme"
          data={[
            { value: 'auto', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
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
        <NumberField
          label="Corner radius"
          placeholder="14 px"
          min={0}
          max={32}
          allowDecimal={false}
          suffix=" px"
          {...numberProps(form, 'radius')}
        />
        <TextInput
          label="Image on the first screen"
          type="url"
          placeholder="https://…"
          maxLength={2048}
          {...form.getInputProps('imageUrl')}
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
    </Fields>
  );
}
