import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';

interface AddNameProps {
  readonly label: string;
  /** What is said where the name is there already. */
  readonly taken: string;
  readonly button: string;
  readonly maxLength: number;
  readonly adding: { readonly error: Error | null; readonly isPending: boolean; reset(): void };
  /** Adds what was typed; calls `then` when it is there. */
  readonly onAdd: (name: string, then: () => void) => void;
}

/** One line in which the name of a new property or unit is typed. */
export function AddName({ label, taken, button, maxLength, adding, onAdd }: AddNameProps): ReactNode {
  const [name, setName] = useState('');
  const failed = adding.error === null ? null : asDeskError(adding.error);
  const isTaken = failed?.kind === 'invalid-input';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onAdd(name, () => setName(''));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={label}
          value={name}
          maxLength={maxLength}
          error={isTaken ? taken : null}
          onChange={({ currentTarget: { value } }) => {
            adding.reset();
            setName(value);
          }}
        />
        <Button
          type="submit"
          variant="default"
          flex="none"
          mb={isTaken ? 'lg' : 0}
          loading={adding.isPending}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {button}
        </Button>
      </Group>
      {failed === null || isTaken ? null : <ErrorMessage error={failed} />}
    </form>
  );
}
