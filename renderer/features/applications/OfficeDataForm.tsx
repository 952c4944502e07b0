import { Group, Paper, TagsInput, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { FieldConflicts } from '#renderer/features/conflicts/index.ts';
import { WhoHint } from '#renderer/features/fair-housing/index.ts';
import { PropertyInput, UnitInput } from '#renderer/features/properties/index.ts';
import { RestoredText, useUnsavedForm } from '#renderer/features/unsaved-texts/index.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { SaveButton } from '#renderer/ui/SaveButton.tsx';
import {
  type OfficeData,
  type OfficeForm,
  officeDataOf,
  officeFormOf,
} from '#shared/features/applications/fields.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { MOST_TAG_LENGTH, MOST_TAGS, tidyTags } from '#shared/features/applications/tags.ts';
import { hasForm } from '#shared/features/applications/text-forms.ts';
import { checkApplicantToken } from '#shared/service/index.ts';
import { NameFields } from './NameFields.tsx';
import classes from './OfficeDataForm.module.css';
import { OfficeField } from './OfficeField.tsx';

/** Where somebody goes who edits what the office keeps of an application. */
export const DETAILS_FORM = 'applicant-details';

/** What the office adds to an application: it stays on the desk. */
export function OfficeDataForm({ detail }: { readonly detail: ApplicationDetail }): ReactNode {
  const { t } = useTranslation(['application', 'common', 'fields']);
  const save = useDeskMutation('applications.saveOfficeData');
  const tagsInUse = useDeskQuery('applications.tags', {});
  const form = useForm<OfficeForm>({
    initialValues: officeFormOf(detail.office),
    validate: {
      applicantToken: (token) => {
        if (token.trim() === '') return null;
        const checked = checkApplicantToken(token);
        return checked.ok ? null : t(`common:fields.applicantToken.${checked.error.kind}`);
      },
      email: (email) => (hasForm('email', email.trim()) ? null : t('common:fields.office.email')),
      phone: (phone) => (hasForm('phone', phone.trim()) ? null : t('common:fields.office.phone')),
    },
  });
  const dirty = form.isDirty();
  const mayWrite = useMay('agent');

  // What was saved elsewhere is taken over, but never over something that is being written here.
  const takeOver = useEffectEvent((office: OfficeData) => {
    if (dirty) return;
    form.setInitialValues(officeFormOf(office));
    form.setValues(officeFormOf(office));
  });
  useEffect(() => takeOver(detail.office), [detail.office]);

  // What is not saved yet is still there when the application is looked at again.
  const place = { place: 'office-data', of: detail.row.identifier } as const;
  const restoredAt = useUnsavedForm<OfficeForm>(place, {
    dirty,
    values: form.values,
    restore: form.setValues,
    toText: (values) => ({ ...place, values }),
    ofText: (text) => (text.place === 'office-data' ? text.values : null),
  });

  const submit = form.onSubmit((values) => {
    save.mutate(
      { identifier: detail.row.identifier, office: officeDataOf(values) },
      {
        onSuccess: (saved) => {
          const kept = officeFormOf(saved.office);
          // What is typed while it is being saved stays, and is not saved yet.
          if (form.getValues() === values) form.setValues(kept);
          form.resetDirty(kept);
        },
      },
    );
  });

  return (
    <Paper withBorder component="section" aria-labelledby="office-data" className={classes.root}>
      <Group justify="space-between" align="baseline">
        <Title order={2} id="office-data">
          {t('application:office.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('application:office.private')}
        </Text>
      </Group>
      <FieldConflicts of={{ type: 'application', id: detail.row.identifier }} />
      <RestoredText at={restoredAt} onDiscard={() => form.setValues(officeFormOf(detail.office))} />
      <form id={DETAILS_FORM} onSubmit={submit} noValidate className={classes.form}>
        <fieldset className={classes.fields} disabled={!mayWrite}>
          <NameFields form={form} />
          <PropertyInput label={t('fields:label.property')} {...form.getInputProps('property')} />
          <UnitInput
            property={form.values.property}
            label={t('fields:label.unit')}
            {...form.getInputProps('unit')}
          />
          <OfficeField form={form} field="moveIn" />
          <OfficeField form={form} field="received" />
          <OfficeField form={form} field="email" />
          <OfficeField form={form} field="phone" />
          <OfficeField form={form} field="postalAddress" className={classes.wide} />
          <TextInput
            className={classes.wide}
            label={t('fields:label.applicantToken')}
            description={t('application:office.applicantTokenHelp')}
            maxLength={300}
            spellCheck={false}
            autoComplete="off"
            {...form.getInputProps('applicantToken')}
          />
          <TagsInput
            className={classes.wide}
            label={t('fields:label.tags')}
            description={t('application:office.tagsHelp')}
            placeholder={form.getValues().tags.length === 0 ? t('application:office.addTag') : ''}
            data={tagsInUse.data ?? []}
            maxTags={MOST_TAGS}
            maxLength={MOST_TAG_LENGTH}
            {...form.getInputProps('tags')}
            onChange={(tags) => form.setFieldValue('tags', tidyTags(tags))}
          />
          <WhoHint className={classes.wide} text={form.values.tags.join('\n')} />
        </fieldset>
        {save.error === null ? null : (
          <ErrorMessage error={asDeskError(save.error)} kept={t('application:office.kept')} />
        )}
        <Group justify="flex-end" gap="sm">
          <Text size="sm" c="dimmed" role="status" className={classes.state}>
            {dirty ? (
              t('application:office.unsaved')
            ) : save.isSuccess ? (
              <>
                <IconCheck size={14} aria-hidden /> {t('application:office.saved')}
              </>
            ) : null}
          </Text>
          {mayWrite ? (
            <SaveButton idle={!dirty} loading={save.isPending} variant={dirty ? 'filled' : 'default'}>
              {t('application:office.save')}
            </SaveButton>
          ) : null}
        </Group>
      </form>
    </Paper>
  );
}
