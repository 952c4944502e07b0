import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { MOST_VIEW_NAME_LENGTH, MOST_VIEWS } from '#shared/features/applications/columns.ts';
import { filterParts, listState, setViewId } from './list-state.ts';
import { useLayout } from './use-layout.ts';
import { viewNameProblem } from './view-names.ts';

/** Saves what is shown now as a view. The search is not part of it, and the dialog says so. */
export default function SaveViewDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['applications', 'common']);
  const formats = useFormats();
  const { layout, save } = useLayout();
  const [name, setName] = useState('');
  const [isDefault, setIsDefault] = useState(false);
  const [isOnToday, setOnToday] = useState(false);
  const [tried, setTried] = useState(false);
  const problem = viewNameProblem(name, layout.views);
  const full = layout.views.length >= MOST_VIEWS;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem !== null || full) return;
    const id = crypto.randomUUID();
    const { filter, sort, columns } = listState();
    const view = {
      id,
      name: name.trim(),
      filter: filterParts(filter),
      sort,
      columns: [...columns],
      onToday: isOnToday,
    };
    save({ views: [...layout.views, view], ...(isDefault ? { defaultViewId: id } : {}) }, () => {
      setViewId(id);
      onClose();
    });
  };

  return (
    <Dialog opened onClose={onClose} title={t('applications:views.saveTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('applications:views.name')}
            value={name}
            maxLength={MOST_VIEW_NAME_LENGTH}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
            error={tried && problem !== null ? t(`applications:views.problem.${problem}`) : null}
          />
          <Checkbox
            label={t('applications:views.begin')}
            checked={isDefault}
            onChange={(event) => setIsDefault(event.currentTarget.checked)}
          />
          <Checkbox
            label={t('applications:views.onToday')}
            checked={isOnToday}
            onChange={(event) => setOnToday(event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed">
            {t('applications:views.notKept')}
          </Text>
          {full ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('applications:views.full', { formatted: formats.number(MOST_VIEWS) })}
            </Text>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" disabled={full}>
              {t('applications:views.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
