import { Button, Group, Stack, TagsInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportProgress, useCarryOut, useImportDone } from '#renderer/features/look-ups/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import {
  changedFields,
  NO_OFFICE_DATA,
  type OfficeData,
  type OfficeForm,
  officeDataOf,
  officeFormOf,
} from '#shared/features/applications/fields.ts';
import { MOST_TAG_LENGTH, MOST_TAGS, tidyTags } from '#shared/features/applications/tags.ts';
import type { FillHow } from '#shared/features/imports/model.ts';
import { OfficeField } from './OfficeField.tsx';
import type { Editing } from './use-list-commands.tsx';

/** What several applications have in common. A name, a token, an email address is one person's alone. */
const COMMON = ['property', 'unit', 'received', 'moveIn'] as const;

/** The same details, or tags alone, for all that are selected, as one act with one undo. */
export default function EditDetailsDialog({
  what,
  selection,
  count,
  onClose,
  onDone,
}: Editing & { readonly onClose: () => void; readonly onDone: () => void }): ReactNode {
  const { t } = useTranslation(['imports', 'fields', 'common']);
  const formats = useFormats();
  const tagsInUse = useDeskQuery('applications.tags', {});
  const form = useForm<OfficeForm>({ initialValues: officeFormOf(NO_OFFICE_DATA) });
  const [isEmpty, setEmpty] = useState(false);
  const { carrying, progress, cancel } = useCarryOut();
  const importDone = useImportDone();
  const counted = { count, formatted: formats.number(count) };
  const edit = useMutation({
    mutationFn: async ({ office, how }: { readonly office: OfficeData; readonly how: FillHow }) => {
      const { id } = await call('imports.begin', {});
      await call('imports.addSelected', { id, selection, office });
      return carrying.mutateAsync({ id, how });
    },
    onSuccess: (step) => {
      onClose();
      onDone();
      importDone(step, what === 'tags' ? 'edit.tagged' : 'edit.done');
    },
  });

  const submit = form.onSubmit((values) => {
    const office = officeDataOf(values);
    const keys = changedFields(NO_OFFICE_DATA, office);
    setEmpty(keys.length === 0);
    if (keys.length === 0) return;
    const how = keys.map((key) => [key, key === 'tags' ? 'add' : 'replace'] as const);
    edit.mutate({ office, how: Object.fromEntries(how) });
  });

  return (
    <Dialog
      opened
      onClose={edit.isPending ? cancel : onClose}
      title={t(what === 'tags' ? 'imports:edit.tagTitle' : 'imports:edit.title', counted)}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t(what === 'tags' ? 'imports:edit.tagHelp' : 'imports:edit.help')}
          </Text>
          {what === 'tags'
            ? null
            : COMMON.map((field, place) => (
                <OfficeField key={field} form={form} field={field} isFirst={place === 0} />
              ))}
          <TagsInput
            label={t('fields:label.tags')}
            data={tagsInUse.data ?? []}
            data-autofocus={what === 'tags' || undefined}
            maxTags={MOST_TAGS}
            maxLength={MOST_TAG_LENGTH}
            {...form.getInputProps('tags')}
            onChange={(tags) => form.setFieldValue('tags', tidyTags(tags))}
          />
          {isEmpty ? (
            <Text size="sm" role="alert">
              {t(what === 'tags' ? 'imports:edit.noTag' : 'imports:edit.empty')}
            </Text>
          ) : null}
          {edit.error === null ? null : (
            <ErrorMessage error={asDeskError(edit.error)} kept={t('imports:failedKept')} />
          )}
          <Group justify="flex-end" gap="xs">
            <ImportProgress progress={progress} />
            <Button variant="default" onClick={edit.isPending ? cancel : onClose}>
              {edit.isPending ? t('imports:cancel') : t('common:cancel')}
            </Button>
            <Button type="submit" loading={edit.isPending}>
              {t(what === 'tags' ? 'imports:edit.tag' : 'imports:edit.save', counted)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
