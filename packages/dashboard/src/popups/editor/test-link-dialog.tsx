import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createTestToken } from '../../api/popups';
import type { Scope } from '../../api/scope';
import { testUrl } from '../../start/test-url';
import { useSite } from '../../start/use-site';
import { ErrorBox } from '../../ui/error-box';

interface Props {
  opened: boolean;
  onClose: () => void;
  scope: Scope;
  popupId: string;
}

/** Creates a link that shows the draft on the team's own site. */
export function TestLinkDialog({ opened, onClose, scope, popupId }: Props) {
  const site = useSite(scope);
  // Undefined until edited, since the site may load later.
  const [entered, setEntered] = useState<string>();
  const pageUrl = entered ?? site ?? '';
  const isValid = testUrl(pageUrl, '') !== undefined;
  const link = useMutation({
    mutationFn: async () => {
      const { hash } = await createTestToken(scope, popupId);
      return testUrl(pageUrl, hash);
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Preview on your site" size="lg">
      <p>
        The link opens the saved draft as soon as the page has loaded, whatever its trigger,
        audience and schedule are. It works for an hour, on any page with the snippet and a key of
        this environment. Nothing is stored or counted.
      </p>
      <ErrorBox error={link.error} />
      <TextInput
        label="Page URL"
        type="url"
        placeholder="https://shop.example/"
        data-autofocus
        inputMode="url"
        spellCheck={false}
        value={pageUrl}
        error={
          entered !== undefined && entered.trim() !== '' && !isValid
            ? 'Enter the address of a page, such as https://shop.example/.'
            : undefined
        }
        onChange={(event) => {
          setEntered(event.currentTarget.value);
          link.reset();
        }}
      />
      <Group justify="flex-end" mt="md">
        {link.data === undefined ? (
          <Button
            disabled={!isValid}
            loading={link.isPending}
            onClick={() => {
              link.mutate();
            }}
          >
            Create link
          </Button>
        ) : (
          <Button component="a" href={link.data} target="_blank" rel="noopener">
            Open page
          </Button>
        )}
      </Group>
    </Modal>
  );
}
