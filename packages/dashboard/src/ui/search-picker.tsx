import { Button, Combobox, useCombobox, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { overlayTarget } from './main-region';
import classes from './search-picker.module.css';

export interface PickerItem {
  value: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  /** Other words to find it by. */
  keywords?: string;
}

export interface PickerGroup {
  label: string;
  items: readonly PickerItem[];
}

interface Props extends Pick<ButtonProps, 'size' | 'disabled' | 'variant' | 'leftSection'> {
  /** The button's label. */
  children: ReactNode;
  /** The button's name, if its label isn't enough. */
  name?: string;
  groups: readonly PickerGroup[];
  searchLabel: string;
  /** What is said if there are no items. */
  emptyText?: string;
  /** The selected item, if any. */
  value?: string;
  /** Further items for a search, after those that match. */
  itemsFor?: (search: string) => readonly PickerItem[];
  onChoose: (value: string) => void;
  /** Opens the list right away. Called when it closes. */
  onClose?: () => void;
  /** Whether the focus goes back to the button. */
  returnFocus?: boolean;
}

/** A button that opens a list of items in groups, which can be searched by typing. */
export function SearchPicker(props: Props) {
  const {
    children,
    name,
    groups,
    searchLabel,
    emptyText,
    value,
    itemsFor,
    onChoose,
    onClose,
    returnFocus,
    ...button
  } = props;
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    defaultOpened: onClose !== undefined,
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
      onClose?.();
    },
    onDropdownOpen: () => {
      combobox.focusSearchInput();
    },
  });
  const wanted = search.trim().toLowerCase();
  const option = ({ value: itemValue, label, hint, icon }: PickerItem) => (
    <Combobox.Option
      key={itemValue}
      value={itemValue}
      active={itemValue === value}
      className={classes.option}
    >
      {icon === undefined ? null : <span className={classes.icon}>{icon}</span>}
      <span>
        <span dir="auto">{label}</span>
        {hint === undefined ? null : <span className={classes.hint}> {hint}</span>}
      </span>
    </Combobox.Option>
  );
  const found = wanted === '' ? [] : searchItems(groups, wanted);
  const more = wanted === '' ? [] : (itemsFor?.(search.trim()) ?? []);
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width="min(22rem, calc(100vw - 2rem))"
      keepMounted={false}
      portalProps={{ target: overlayTarget() }}
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown();
        if (returnFocus) combobox.focusTarget();
        onChoose(chosen);
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          {...button}
          {...(name !== undefined && { 'aria-label': name })}
          onClick={() => {
            combobox.toggleDropdown();
          }}
        >
          {children}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Search
          autoFocus
          aria-label={searchLabel}
          placeholder="Search"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.updateSelectedOptionIndex(0);
          }}
          onKeyDownCapture={(event) => {
            if (event.key === 'Escape') combobox.focusTarget();
          }}
        />
        <Combobox.Options className={classes.options} aria-label={searchLabel}>
          {wanted === ''
            ? groups.map(({ label, items }) => (
                <Combobox.Group key={label} label={label}>
                  {items.map(option)}
                </Combobox.Group>
              ))
            : [
                ...found,
                ...more.filter((item) => !found.some((one) => one.value === item.value)),
              ].map(option)}
          {wanted === '' &&
          emptyText !== undefined &&
          groups.every(({ items }) => !items.length) ? (
            <Combobox.Empty>{emptyText}</Combobox.Empty>
          ) : null}
          {wanted !== '' && found.length + more.length === 0 ? (
            <Combobox.Empty>Nothing found</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Items that contain every word, those whose label starts with the search first. */
function searchItems(groups: readonly PickerGroup[], search: string): PickerItem[] {
  const wanted = search.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const rank = ({ label }: PickerItem) => {
    const at = label.toLowerCase().indexOf(wanted);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return groups
    .flatMap(({ items }) => items)
    .filter(({ label, hint = '', keywords = '' }) => {
      const text = `${label} ${hint} ${keywords}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b));
}
