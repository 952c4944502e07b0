import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import type { ApprovalCenter, Drift } from '#shared/features/approval-center/model.ts';
import { DifferenceList } from '../difference/DifferenceList.tsx';
import { settingsDifference } from '../difference/settings-difference.ts';
import classes from './DriftBanner.module.css';
import type { useDrift } from './use-drift.ts';

interface DriftDialogProps {
  readonly opened: boolean;
  /** What the user came for: it has the focus first. */
  readonly beginsWith: 'difference' | 'adoption';
  readonly onClose: () => void;
  readonly center: ApprovalCenter;
  readonly drift: Drift;
  readonly acts: ReturnType<typeof useDrift>;
}

/** The settings that were seen: what they change, and what can be done with them. */
export function DriftDialog(props: DriftDialogProps): ReactNode {
  const { t } = useTranslation('drift');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('dialog')} size={720}>
      <SeenSettings {...props} />
    </Dialog>
  );
}

function SeenSettings({ beginsWith, onClose, center, drift, acts }: DriftDialogProps): ReactNode {
  const { t } = useTranslation('drift');
  const formats = useFormats();
  const { published, draft } = center;
  const before = (published ?? draft).settings;
  const difference = useMemo(() => settingsDifference(before, drift.settings), [before, drift.settings]);
  const { documentText, makeDraft } = acts;
  return (
    <Stack gap="md">
      <Text size="sm">
        {t('seen', {
          count: drift.applications,
          formatted: formats.number(drift.applications),
          time: formats.dateTime(drift.seenAt),
        })}
      </Text>
      <section>
        <Title order={3} mb="xs">
          {published === null
            ? t('againstDraft', { name: draft.name })
            : t('againstVersion', { version: published.number })}
        </Title>
        {difference.length === 0 ? (
          <Text size="sm">{t('same')}</Text>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <section className={classes.changes} tabIndex={0} aria-label={t('changes')}>
            <DifferenceList difference={difference} />
          </section>
        )}
        {documentText === null || difference.length === 0 ? null : (
          <Button
            size="xs"
            variant="default"
            mt="xs"
            loading={makeDraft.isPending}
            onClick={() => makeDraft.mutate(documentText, { onSuccess: onClose })}
          >
            {t('makeDraft')}
          </Button>
        )}
      </section>
      <Adoption
        beginsWith={beginsWith}
        version={(published?.number ?? 0) + 1}
        acts={acts}
        onClose={onClose}
      />
    </Stack>
  );
}

interface AdoptionProps extends Pick<DriftDialogProps, 'beginsWith' | 'acts' | 'onClose'> {
  /** The number that the adopted version will have. */
  readonly version: number;
}

function Adoption({ beginsWith, version, acts, onClose }: AdoptionProps): ReactNode {
  const { t } = useTranslation(['drift', 'common']);
  const { adopt } = acts;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const empty = reason.trim() === '';
    setMissing(empty);
    if (!empty) adopt.mutate(reason.trim(), { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <div>
          <Title order={3}>{t('drift:adoptTitle', { version })}</Title>
          <Text size="sm" c="dimmed">
            {t('drift:adoptText')}
          </Text>
        </div>
        <GrowingTextarea
          label={t('drift:reason')}
          description={t('drift:reasonHelp')}
          placeholder={t('drift:reasonPlaceholder')}
          required
          minRows={2}
          maxRows={5}
          maxLength={2_000}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
          error={missing ? t('drift:reasonEmpty') : null}
          {...(beginsWith === 'adoption' ? { 'data-autofocus': true } : {})}
        />
        {adopt.error === null ? null : (
          <ErrorMessage error={asDeskError(adopt.error)} kept={t('drift:kept')} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={adopt.isPending}>
            {t('drift:submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
