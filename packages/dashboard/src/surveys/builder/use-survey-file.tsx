import { Menu } from '@mantine/core';
import type { SurveyDraft } from '@service-popups/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { ErrorBox } from '../../ui/error-box';
import { readSurveyFile, surveyFile } from '../model/survey-file';

interface Options {
  surveyId: string;
  draft: SurveyDraft;
  change: (draft: SurveyDraft) => void;
  mayWrite: boolean;
}

interface SurveyFile {
  /** Items for a menu. */
  items: ReactNode;
  /** Must stay mounted when the menu closes. */
  input: ReactNode;
  /** Why a file couldn't be imported. */
  error: ReactNode;
}

/** Exports a survey to a file, and imports it from one. Undefined without a survey. */
export function useSurveyFile(options: Options | undefined): SurveyFile | undefined {
  const file = useRef<HTMLInputElement>(null);
  const importing = useMutation({
    mutationFn: async (chosen: File) => readSurveyFile(await chosen.text()),
    onSuccess: (imported) => options?.change(imported),
  });
  if (!options) return undefined;
  const { surveyId, draft, mayWrite } = options;
  return {
    items: (
      <>
        <Menu.Item component="a" href={surveyFile(draft)} download={`${surveyId}.json`}>
          Export survey as JSON
        </Menu.Item>
        {mayWrite ? (
          <Menu.Item onClick={() => file.current?.click()}>Import survey from JSON…</Menu.Item>
        ) : null}
      </>
    ),
    input: (
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="Survey file"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) importing.mutate(chosen);
          event.currentTarget.value = '';
        }}
      />
    ),
    error: <ErrorBox error={importing.error} />,
  };
}
