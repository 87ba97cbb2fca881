import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import type { SurveyLink, SurveyLinkChange } from '@service-popups/contract';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../api/client';
import { POPUP, type PopupScope } from '../../api/scope';
import dialogClasses from '../../ui/dialog.module.css';
import { ErrorBox } from '../../ui/error-box';
import { notify } from '../../ui/notify';
import { slugProblem } from './suggest-slug';

const MIN_PASSWORD = 8;

interface Props {
  place: PopupScope;
  link: SurveyLink;
  onChanged: () => Promise<void>;
}

/** Address, password and who can open the link. Changes take effect immediately. */
export function LinkSettings({ place, link, onChanged }: Props) {
  const [slug, setSlug] = useState(link.slug);
  const [password, setPassword] = useState('');
  const [hasPassword, setHasPassword] = useState(link.hasPassword);
  const [personalOnly, setPersonalOnly] = useState(link.personalOnly);
  const [problems, setProblems] = useState<{ slug?: string; password?: string }>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: SurveyLinkChange) =>
      api.PATCH(`${POPUP}/survey-links/{surveyLinkId}`, {
        path: { ...place, surveyLinkId: link.id },
        body,
      }),
    onSuccess: async () => {
      notify({ title: 'Link saved' });
      setPassword('');
      await onChanged();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const badSlug = slugProblem(slug.trim());
    const isNew = hasPassword && (password !== '' || !link.hasPassword);
    const isShort = isNew && password.length < MIN_PASSWORD;
    setProblems({
      ...(badSlug !== undefined && { slug: badSlug }),
      ...(isShort && { password: `Enter at least ${String(MIN_PASSWORD)} characters.` }),
    });
    if (badSlug !== undefined || isShort || isPending) return;
    mutate({
      slug: slug.trim(),
      personalOnly,
      ...(isNew && { password }),
      ...(!hasPassword && { password: null }),
    });
  };
  return (
    <form className={dialogClasses.form} onSubmit={submit} noValidate>
      <ErrorBox error={error} />
      <TextInput
        label="Address"
        description="If you change it, the old address stops working."
        value={slug}
        spellCheck={false}
        error={problems.slug}
        onChange={({ currentTarget: { value } }) => {
          setSlug(value);
        }}
      />
      <Checkbox
        label="Only personal links open it"
        checked={personalOnly}
        onChange={({ currentTarget: { checked } }) => {
          setPersonalOnly(checked);
        }}
      />
      <Checkbox
        label="Ask for a password"
        checked={hasPassword}
        onChange={({ currentTarget: { checked } }) => {
          setHasPassword(checked);
        }}
      />
      {hasPassword ? (
        <PasswordInput
          label="Password"
          description={link.hasPassword ? 'Leave blank to keep the current one.' : undefined}
          value={password}
          autoComplete="new-password"
          error={problems.password}
          onChange={({ currentTarget: { value } }) => {
            setPassword(value);
          }}
        />
      ) : null}
      <div className={dialogClasses.buttons}>
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
