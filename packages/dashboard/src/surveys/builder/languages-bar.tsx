import { ActionIcon, Button, Menu, Modal, NativeSelect } from '@mantine/core';
import type { SurveyDraft } from '@service-popups/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { languageName } from '../../languages/language-list';
import { LanguagePicker } from '../../languages/language-picker';
import { listLanguages } from '../../languages/local-texts';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorBox } from '../../ui/error-box';
import { MoreIcon } from '../../ui/icons';
import { notify } from '../../ui/notify';
import {
  nextMissing,
  countTranslated,
  withMainLanguage,
  withoutLanguage,
} from '../model/survey-texts';
import { listOutdated, nextOutdated, trackTranslations } from '../model/outdated-texts';
import type { Place } from '../model/survey-edits';
import {
  readTranslationFile,
  translationFile,
  type TranslationImport,
} from '../model/translation-file';
import classes from './languages-bar.module.css';

interface Props {
  draft: SurveyDraft;
  place: Place;
  secondLanguage: string | undefined;
  mayWrite: boolean;
  onSecondLanguage: (language: string | undefined) => void;
  onChange: (draft: SurveyDraft) => void;
  /** Focuses the next missing translation, here or else in this place. */
  onMissing: (place: Place) => void;
}

/** Selects the translation shown next to the main language, and manages languages. */
export function LanguagesBar(props: Props) {
  const { draft, place, secondLanguage, mayWrite, onSecondLanguage, onMissing } = props;
  const main = draft.defaultLanguage;
  const others = [
    ...new Set([...listLanguages(draft, main), ...(secondLanguage ? [secondLanguage] : [])]),
  ].filter((language) => language !== main);
  const missing = secondLanguage && nextMissing(draft, secondLanguage, place);
  const next = missing ?? (secondLanguage && nextOutdated(draft, secondLanguage, place));
  return (
    <div className={classes.bar}>
      {others.length === 0 ? null : (
        <NativeSelect
          aria-label="Languages"
          size="xs"
          value={secondLanguage ?? ''}
          data={[
            { value: '', label: `${languageName(main)} only` },
            ...others.map((language) => {
              const { translated, total } = countTranslated(draft, language);
              const outdated = listOutdated(draft, language).length;
              const progress = `${String(translated)} of ${String(total)} texts${outdated > 0 ? `, ${String(outdated)} outdated` : ''}`;
              return { value: language, label: `${languageName(language)}, ${progress}` };
            }),
          ]}
          onChange={(event) => {
            onSecondLanguage(event.currentTarget.value || undefined);
          }}
        />
      )}
      {next ? (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => {
            onMissing(next);
          }}
        >
          {missing ? 'Next missing text' : 'Next outdated text'}
        </Button>
      ) : null}
      {mayWrite ? (
        <LanguagePicker size="compact-sm" exclude={[main, ...others]} onChoose={onSecondLanguage}>
          Add language
        </LanguagePicker>
      ) : null}
      {secondLanguage === undefined ? null : (
        <LanguageMenu
          key={secondLanguage}
          draft={draft}
          language={secondLanguage}
          mayWrite={mayWrite}
          onSecondLanguage={onSecondLanguage}
          onChange={(next) => {
            props.onChange(trackTranslations(draft, next));
          }}
        />
      )}
    </div>
  );
}

interface MenuProps extends Pick<Props, 'draft' | 'mayWrite' | 'onSecondLanguage' | 'onChange'> {
  language: string;
}

/** What can be done with one translation. */
function LanguageMenu({ draft, language, mayWrite, onSecondLanguage, onChange }: MenuProps) {
  const file = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<'remove' | 'main'>();
  const [report, setReport] = useState<TranslationImport>();
  const importing = useMutation({
    mutationFn: async (chosen: File) => readTranslationFile(draft, await chosen.text()),
    onSuccess: (result) => {
      onChange(result.draft);
      if (result.language !== draft.defaultLanguage) onSecondLanguage(result.language);
      if (result.unknown.length + result.outdated.length > 0) setReport(result);
      else notify({ title: importedTexts(result) });
    },
  });
  const name = languageName(language);
  const mainName = languageName(draft.defaultLanguage);
  const { translated, total } = countTranslated(draft, language);
  const csv = `data:text/csv;charset=utf-8,${encodeURIComponent(translationFile(draft, language))}`;
  const close = () => {
    setAsking(undefined);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={`Actions for ${name}`}>
            <MoreIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={csv} download={`translations-${language}.csv`}>
            Export for translators (CSV)
          </Menu.Item>
          {mayWrite ? (
            <>
              <Menu.Item onClick={() => file.current?.click()}>Import translations…</Menu.Item>
              <Menu.Divider />
              <Menu.Item
                onClick={() => {
                  setAsking('main');
                }}
              >
                Make {name} the main language…
              </Menu.Item>
              <Menu.Item
                color="red"
                onClick={() => {
                  setAsking('remove');
                }}
              >
                Remove {name}…
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        accept="text/csv,.csv"
        hidden
        aria-label="Translations file"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) importing.mutate(chosen);
          event.currentTarget.value = '';
        }}
      />
      <ErrorBox error={importing.error} />
      {asking === 'remove' ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          button={`Remove ${name}`}
          onClose={close}
          run={() => {
            onChange(withoutLanguage(draft, language));
            onSecondLanguage(undefined);
            return Promise.resolve();
          }}
        >
          <p>
            {translated === 1 ? '1 translation' : `${String(translated)} translations`} will be
            removed. Visitors who read {name} will see {mainName} instead.
          </p>
        </ConfirmDialog>
      ) : null}
      {asking === 'main' ? (
        <ConfirmDialog
          title={`Make ${name} the main language?`}
          button="Change main language"
          harmless
          onClose={close}
          run={() => {
            onChange(withMainLanguage(draft, language));
            onSecondLanguage(translated > 0 ? draft.defaultLanguage : undefined);
            return Promise.resolve();
          }}
        >
          <p>
            {translated === 0
              ? `There are no translations yet, so your texts will count as ${name} instead of ${mainName}.`
              : `Visitors whose language is missing will see ${name}. ${mainName} becomes a translation.`}{' '}
            {translated > 0 && translated < total
              ? `${String(total - translated)} texts need a ${name} version before you can publish.`
              : ''}
          </p>
        </ConfirmDialog>
      ) : null}
      {report ? (
        <ImportReport
          report={report}
          onClose={() => {
            setReport(undefined);
          }}
        />
      ) : null}
    </>
  );
}

function importedTexts({ imported }: TranslationImport): string {
  return imported === 1 ? '1 translation imported' : `${String(imported)} translations imported`;
}

function ImportReport({ report, onClose }: { report: TranslationImport; onClose: () => void }) {
  const { unknown, outdated } = report;
  return (
    <Modal
      opened
      onClose={onClose}
      title={importedTexts(report)}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      {outdated.length === 0 ? null : (
        <>
          <p>These texts have changed since the export. Check their translations:</p>
          <ul>
            {outdated.map((context) => (
              <li key={context}>{context}</li>
            ))}
          </ul>
        </>
      )}
      {unknown.length === 0 ? null : (
        <>
          <p>These rows aren’t in the survey any more and were left out:</p>
          <ul>
            {unknown.map((id) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
