import { Button, Group, Modal, ScrollArea, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedVersion } from '#shared/models/approval-center.ts';
import { attributeLabel, explainFinding, findings, type Settings } from '#shared/scoring/index.ts';
import { call } from '../../../api/bridge.ts';
import { asDeskError } from '../../../api/desk-call-error.ts';
import { Callout } from '../../../components/Callout.tsx';
import { ErrorMessage } from '../../../components/ErrorMessage.tsx';
import { DifferenceList } from '../difference/DifferenceList.tsx';
import type { AttributeDifference } from '../difference/settings-difference.ts';
import type { DraftStore } from '../draft-store.ts';
import { ExactDocument } from './ExactDocument.tsx';
import { PublishAnswer } from './PublishAnswer.tsx';
import classes from './PublishDialog.module.css';

interface PublishDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly store: DraftStore;
  readonly settings: Settings;
  readonly difference: readonly AttributeDifference[];
  readonly published: PublishedVersion | null;
  /** The attribute in whose fields something stands that cannot be used. */
  readonly unusable: string | null;
}

/** What changes, why, and the service's answer. Whatever the answer is, draft and reason are kept. */
export function PublishDialog(props: PublishDialogProps): ReactNode {
  const { t } = useTranslation(['approvalCenter', 'common']);
  // Kept while the dialog is closed, until it has served its purpose.
  const [reason, setReason] = useState('');
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('approvalCenter:publish.title')}
      size={720}
      scrollAreaComponent={ScrollArea.Autosize}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Publish {...props} reason={reason} onReason={setReason} />
    </Modal>
  );
}

interface PublishProps extends PublishDialogProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

function Publish(props: PublishProps): ReactNode {
  const { store, settings, published, onClose, reason, onReason } = props;
  const { t } = useTranslation(['approvalCenter', 'common']);
  const [reasonProblem, setReasonProblem] = useState(false);
  // What is shown must not change under the eyes of who has just sent it: a confirmed draft has no difference any more.
  const [shown] = useState({ difference: props.difference, published });
  const publish = useMutation({
    mutationFn: async () => {
      await store.flush();
      return call('approvalCenter.publish', { reason: reason.trim() });
    },
    onSuccess: () => onReason(''),
  });
  const heldBack = useWhyHeldBack(props, shown.difference);

  if (publish.data !== undefined) return <PublishAnswer version={publish.data} onClose={onClose} />;

  const submit = (): void => {
    const missing = reason.trim() === '';
    setReasonProblem(missing);
    if (!missing) publish.mutate();
  };
  return (
    <Stack gap="md">
      {heldBack.length === 0 ? null : (
        <Callout tone="caution" role="status" title={t('approvalCenter:publish.heldBack')}>
          {heldBack.map((why) => (
            <Text size="sm" key={why}>
              {why}
            </Text>
          ))}
        </Callout>
      )}
      <section>
        <Title order={3} mb="xs">
          {t('approvalCenter:publish.changes')}
        </Title>
        {shown.published === null ? (
          <Text size="sm" mb="xs">
            {t('approvalCenter:publish.first')}
          </Text>
        ) : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className={classes.changes} tabIndex={0} aria-label={t('approvalCenter:publish.changes')}>
          <DifferenceList difference={shown.difference} />
        </section>
      </section>
      <Text size="sm">{t('approvalCenter:publish.consequence')}</Text>
      <ExactDocument settings={settings} />
      <Textarea
        label={t('approvalCenter:publish.reason')}
        description={t('approvalCenter:publish.reasonHelp')}
        placeholder={t('approvalCenter:publish.reasonPlaceholder')}
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2_000}
        value={reason}
        onChange={(event) => {
          onReason(event.currentTarget.value);
          setReasonProblem(false);
        }}
        error={reasonProblem ? t('approvalCenter:publish.reasonEmpty') : null}
        data-autofocus
      />
      {publish.error === null ? null : (
        <ErrorMessage error={asDeskError(publish.error)} kept={t('approvalCenter:publish.kept')} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button onClick={submit} loading={publish.isPending} disabled={heldBack.length > 0}>
          {t('approvalCenter:publish.submit')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Why the draft cannot be published as it is, in words; empty where it can. */
function useWhyHeldBack(
  { settings, published, unusable }: PublishDialogProps,
  difference: readonly AttributeDifference[],
): readonly string[] {
  const { t, i18n } = useTranslation('approvalCenter');
  const errors = findings(settings).filter((finding) => finding.severity === 'error');
  // The same document may go out again while it is not known whether it arrived.
  const unchanged = published?.outcome === 'confirmed' && difference.length === 0;
  return [
    ...(Object.keys(settings).length === 0 ? [t('publish.empty')] : []),
    ...(unchanged ? [t('publish.nothingChanged', { version: published.number })] : []),
    ...(unusable === null
      ? []
      : [t('publish.heldBackField', { attribute: attributeLabel(unusable, i18n.language) })]),
    ...errors.map((finding) => explainFinding(finding, i18n.language)),
  ];
}
