import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createTestToken } from '../../api/test-links';
import type { Scope } from '../../api/scope';
import { FormProblem } from '../../ui/form-problem';

interface Props {
  opened: boolean;
  onClose: () => void;
  scope: Scope;
  popupId: string;
}

/** Opens a page of the team's own with the draft in it. */
export function TestLinkDialog({ opened, onClose, scope, popupId }: Props) {
  const [address, setAddress] = useState('');
  const link = useMutation({
    mutationFn: async () => {
      const { hash } = await createTestToken(scope, popupId);
      const url = new URL(address.trim());
      url.hash = hash;
      return url.href;
    },
  });
  const usable = /^https?:\/\/\S+$/.test(address.trim()) && URL.canParse(address.trim());
  return (
    <Modal opened={opened} onClose={onClose} title="Show it on a page of yours" size="lg">
      <p>
        The page must carry the script with a key of this environment. With the link you see the
        saved draft there for an hour, whatever its conditions; nothing is stored or counted.
      </p>
      <FormProblem error={link.error} />
      <TextInput
        label="Address of the page"
        type="url"
        placeholder="https://shop.example/"
        data-autofocus
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          link.reset();
        }}
      />
      <Group justify="flex-end" mt="md">
        {link.data === undefined ? (
          <Button
            disabled={!usable}
            loading={link.isPending}
            onClick={() => {
              link.mutate();
            }}
          >
            Make the link
          </Button>
        ) : (
          <Button component="a" href={link.data} target="_blank" rel="noopener">
            Open the page
          </Button>
        )}
      </Group>
    </Modal>
  );
}
