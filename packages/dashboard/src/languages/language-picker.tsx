import { SearchPicker, type PickerGroup } from '../ui/search-picker';
import { canonicalTag, commonLanguages, languageName, languageTags } from './language-list';

interface Props {
  /** The button's label. */
  children: string;
  /** The button's name, if its label isn't enough. */
  name?: string;
  value?: string;
  /** Languages that can't be chosen. */
  exclude?: readonly string[];
  /** Languages to offer first, such as those of the survey. */
  suggested?: { label: string; languages: readonly string[] };
  size?: 'compact-sm' | 'sm';
  disabled?: boolean;
  onChoose: (tag: string) => void;
}

/** Chooses a language by its name or, if it isn't listed, by its BCP 47 tag. */
export function LanguagePicker({ exclude = [], suggested, onChoose, ...rest }: Props) {
  const item = (tag: string) => ({ value: tag, label: languageName(tag), hint: tag });
  const group = (label: string, tags: readonly string[]): PickerGroup => ({
    label,
    items: tags.filter((tag) => !exclude.includes(tag)).map(item),
  });
  const first = suggested?.languages ?? [];
  const left = languageTags.filter((tag) => !first.includes(tag));
  return (
    <SearchPicker
      {...rest}
      groups={[
        group(suggested?.label ?? '', first),
        group(
          'Common',
          left.filter((tag) => commonLanguages.includes(tag)),
        ),
        group(
          'All languages',
          left.filter((tag) => !commonLanguages.includes(tag)),
        ),
      ].filter(({ items }) => items.length > 0)}
      searchLabel="Search languages"
      itemsFor={(search) => {
        const tag = canonicalTag(search);
        return tag === undefined || exclude.includes(tag) ? [] : [item(tag)];
      }}
      returnFocus
      onChoose={onChoose}
    />
  );
}
