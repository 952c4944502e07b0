import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { dayOf } from '#shared/day.ts';
import { MOST_MATTER_LENGTH } from '#shared/features/holds/limits.ts';
import type { HeldSubject } from '#shared/features/holds/scope.ts';
import type { ChannelInput } from '#shared/rpc/contract.ts';

type NewHold = ChannelInput<'holds.set'>;
type Scope = NewHold['scope'];

const scopeKinds = ['application', 'household', 'property', 'period'] as const;
const isScopeKind = (kind: string | null): kind is Scope['of'] => scopeKinds.some((one) => one === kind);
const problems = ['from', 'to', 'scope', 'period'] as const;

const emptyScope = (of: Scope['of']): Scope => {
  const today = dayOf(Date.now());
  switch (of) {
    case 'application':
      return { of, identifier: '' };
    case 'household':
      return { of, number: 0 };
    case 'property':
      return { of, id: '' };
    case 'period':
      return { of, first: today, last: today };
  }
};

const isComplete = (scope: Scope): boolean => {
  switch (scope.of) {
    case 'application':
      return scope.identifier.trim() !== '';
    case 'household':
      return scope.number > 0;
    case 'property':
      return scope.id !== '';
    case 'period':
      return scope.first !== '' && scope.last !== '';
  }
};

interface SetHoldDialogProps {
  /** What it is set on; null: chosen here. */
  readonly on: HeldSubject | null;
  readonly onClose: () => void;
}

export function SetHoldDialog({ on, onClose }: SetHoldDialogProps): ReactNode {
  const { t } = useTranslation('holds');
  const toasts = useToasts();
  const [matter, setMatter] = useState('');
  const [from, setFrom] = useState(dayOf(Date.now()));
  const [to, setTo] = useState('');
  const [scope, setScope] = useState<Scope>(on ?? emptyScope('application'));
  const set = useDeskMutation('holds.set', {
    onSuccess: () => {
      toasts.done({ title: (lng) => t('done', { lng }) });
      onClose();
    },
  });
  const error = set.error === null ? null : asDeskError(set.error);
  const problem = problems.find((field) => field === error?.field);
  const isReady = matter.trim() !== '' && from !== '' && isComplete(scope);
  return (
    <Dialog opened onClose={onClose} title={t('ask')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) set.mutate({ matter, from, to: to === '' ? null : to, scope });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('matter')}
            description={t('matterHint')}
            required
            maxLength={MOST_MATTER_LENGTH}
            autoComplete="off"
            data-autofocus
            value={matter}
            onChange={(event) => setMatter(event.currentTarget.value)}
          />
          {on === null ? <ScopeFields scope={scope} onChange={setScope} /> : null}
          <Group gap="sm" align="flex-start" grow>
            <TextInput
              type="date"
              label={t('from')}
              required
              max={dayOf(Date.now())}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              type="date"
              label={t('to')}
              description={t('toHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={dayOf(Date.now())}
              max="9999-12-31"
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          </Group>
          {error === null ? null : (
            <ErrorMessage error={error} kept={problem === undefined ? t('failed') : t(`errors.${problem}`)} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={!isReady} loading={set.isPending}>
              {t('set')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface ScopeFieldsProps {
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
}

function ScopeFields({ scope, onChange }: ScopeFieldsProps): ReactNode {
  const { t } = useTranslation('holds');
  const properties = useDeskQuery('properties.list', {}).data ?? [];
  return (
    <>
      <Select
        label={t('scope')}
        allowDeselect={false}
        data={scopeKinds.map((of) => ({ value: of, label: t(`scopes.${of}`) }))}
        value={scope.of}
        onChange={(of) => {
          if (isScopeKind(of)) onChange(emptyScope(of));
        }}
      />
      {scope.of === 'application' ? (
        <TextInput
          label={t('identifier')}
          required
          autoComplete="off"
          maxLength={256}
          value={scope.identifier}
          onChange={(event) => onChange({ of: 'application', identifier: event.currentTarget.value.trim() })}
        />
      ) : null}
      {scope.of === 'household' ? (
        <NumberInput
          label={t('household')}
          required
          min={1}
          allowDecimal={false}
          value={scope.number === 0 ? '' : scope.number}
          onChange={(number) =>
            onChange({ of: 'household', number: typeof number === 'number' ? number : 0 })
          }
        />
      ) : null}
      {scope.of === 'property' ? (
        <Select
          label={t('property')}
          required
          searchable
          data={properties.map(({ id, name }) => ({ value: id, label: name }))}
          value={scope.id === '' ? null : scope.id}
          onChange={(id) => onChange({ of: 'property', id: id ?? '' })}
        />
      ) : null}
      {scope.of === 'period' ? (
        <Group gap="sm" grow>
          <TextInput
            type="date"
            label={t('first')}
            required
            value={scope.first}
            onChange={(event) => onChange({ ...scope, first: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('last')}
            required
            value={scope.last}
            onChange={(event) => onChange({ ...scope, last: event.currentTarget.value })}
          />
        </Group>
      ) : null}
    </>
  );
}
