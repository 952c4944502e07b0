import { Button, ScrollArea, Stack, Text, Title } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredText, type Unsaved, useUnsavedText } from '#renderer/features/unsaved-texts/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogFoot } from '#renderer/ui/DialogFoot.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { submitKey } from '#renderer/ui/SubmitKey.tsx';
import type { Bands } from '#shared/features/approval-center/bands.ts';
import type { Drift, PublishedVersion } from '#shared/features/approval-center/model.ts';
import { isTelling } from '#shared/features/approval-center/publish-reason.ts';
import type { DeskErrorKind } from '#shared/rpc/errors.ts';
import { sameBands } from '#shared/scoring/band.ts';
import { findings } from '#shared/scoring/index.ts';
import { DifferenceList } from '../difference/DifferenceList.tsx';
import { settingsDifference } from '../difference/settings-difference.ts';
import { ThresholdsDifference } from '../difference/ThresholdsDifference.tsx';
import type { DraftContent, DraftStore } from '../draft-store.ts';
import { DriftCaution } from './DriftCaution.tsx';
import { EffectSummary } from './EffectSummary.tsx';
import { ExactDocument } from './ExactDocument.tsx';
import { FindingsToLookAt } from './FindingsToLookAt.tsx';
import { PublishAnswer } from './PublishAnswer.tsx';
import classes from './PublishDialog.module.css';
import { useWhyHeldBack } from './use-why-held-back.ts';

interface PublishDialogProps extends DraftContent {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly store: DraftStore;
  readonly draftId: number;
  /** The thresholds that count. */
  readonly inForce: Bands;
  readonly published: PublishedVersion | null;
  /** Settings that somebody else has set, which publishing would replace. */
  readonly drift: Drift | null;
  /** The attribute in whose fields something stands that cannot be used. */
  readonly unusable: string | null;
  readonly areThresholdsUnusable: boolean;
}

/** What changes, what it would do, why, and the service's answer. Whatever the answer is, draft and reason are kept. */
export function PublishDialog(props: PublishDialogProps): ReactNode {
  const { store, draftId, onClose } = props;
  const { t } = useTranslation('publishing');
  const unsaved = useUnsavedText({ place: 'publish-reason', of: String(draftId) });
  const publish = useMutation({
    mutationFn: async (reason: string) => {
      await store.flush();
      return call('approvalCenter.publish', { draftId, reason });
    },
    onSuccess: unsaved.forget,
  });
  const [isAsking, setAsking] = useState(false);
  const close = (): void => {
    onClose();
    // While it is on its way, its answer is waited for: it is shown when the dialog is opened again.
    if (!publish.isPending) publish.reset();
  };
  return (
    <Dialog
      opened={props.opened}
      onClose={close}
      // Escape takes back the question on top alone.
      closeOnEscape={!isAsking}
      title={t('title')}
      size={760}
      scrollAreaComponent={ScrollArea.Autosize}
    >
      {publish.data === undefined ? (
        <PublishForm {...props} onClose={close} publish={publish} unsaved={unsaved} />
      ) : (
        <PublishAnswer version={publish.data} onClose={close} onAsking={setAsking} />
      )}
    </Dialog>
  );
}

interface PublishFormProps extends PublishDialogProps {
  readonly publish: UseMutationResult<PublishedVersion, Error, string>;
  readonly unsaved: Unsaved;
}

function PublishForm({ publish, onClose, unusable, unsaved, ...props }: PublishFormProps): ReactNode {
  const { t } = useTranslation(['publishing', 'common']);
  const formats = useFormats();
  const { store, draftId } = props;
  // Until something is written here, it is what was written before.
  const [typed, setTyped] = useState<string | null>(null);
  const kept = unsaved.kept?.text.place === 'publish-reason' ? unsaved.kept.text.values : null;
  const reason = typed ?? kept?.reason ?? '';
  const [reasonProblem, setReasonProblem] = useState<'reasonEmpty' | 'reasonShort' | null>(null);
  // What is shown must not change under the eyes of who sends it.
  const [{ settings, thresholds, inForce, published, drift, difference, found }] = useState(() => ({
    settings: props.settings,
    thresholds: props.thresholds,
    inForce: props.inForce,
    published: props.published,
    drift: props.drift,
    // Where nothing was published from here, the service may yet have settings: those are what is replaced.
    difference: settingsDifference((props.published ?? props.drift)?.settings ?? {}, props.settings),
    found: findings(props.settings),
  }));
  const areSame = sameBands(thresholds, inForce);
  // The service knows no thresholds: where nothing else changes, it hears nothing.
  const isSent = published === null || difference.length > 0 || areSame;
  const heldBack = useWhyHeldBack({
    settings,
    published,
    unusable,
    found,
    thresholds: props.areThresholdsUnusable ? 'unusable' : areSame ? 'same' : 'changed',
  });

  const canSubmit = heldBack.length === 0 && !publish.isPending;
  const submit = (): void => {
    if (!canSubmit) return;
    const problem = reason.trim() === '' ? 'reasonEmpty' : isTelling(reason) ? null : 'reasonShort';
    setReasonProblem(problem);
    if (problem === null) publish.mutate(reason.trim());
  };
  return (
    <Stack gap="md" onKeyDown={getHotkeyHandler([['mod+Enter', submit]])}>
      {heldBack.length === 0 ? null : (
        <Callout tone="caution" role="status" title={t('publishing:heldBack')}>
          {heldBack.map((why) => (
            <Text size="sm" key={why}>
              {why}
            </Text>
          ))}
        </Callout>
      )}
      {drift === null || published === null || !isSent ? null : (
        <DriftCaution drift={drift} version={published.number} settings={settings} />
      )}
      <section>
        <Title order={3} mb="xs">
          {t('publishing:changes')}
        </Title>
        {published === null ? (
          <Text size="sm" mb="xs">
            {drift === null
              ? t('publishing:first')
              : t('publishing:firstOverSeen', { time: formats.dateTime(drift.seenAt) })}
          </Text>
        ) : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className={classes.changes} tabIndex={0} aria-label={t('publishing:changes')}>
          {difference.length === 0 && !areSame ? null : <DifferenceList difference={difference} />}
          <ThresholdsDifference before={inForce} after={thresholds} />
        </section>
      </section>
      <EffectSummary settings={settings} thresholds={thresholds} />
      <FindingsToLookAt findings={found} />
      <Text size="sm">{t(isSent ? 'publishing:consequence' : 'publishing:notSent')}</Text>
      {isSent ? (
        <ExactDocument settings={settings} draftId={draftId} beforeCopying={() => store.flush()} />
      ) : null}
      <RestoredText at={typed === null ? (unsaved.kept?.at ?? null) : null} onDiscard={unsaved.forget} />
      <GrowingTextarea
        label={t('publishing:reason')}
        description={t('publishing:reasonHelp')}
        placeholder={t('publishing:reasonPlaceholder')}
        required
        minRows={2}
        maxRows={6}
        maxLength={2_000}
        value={reason}
        onChange={(event) => {
          const written = event.currentTarget.value;
          setTyped(written);
          if (written === '') unsaved.forget();
          else unsaved.keep({ place: 'publish-reason', of: String(draftId), values: { reason: written } });
          setReasonProblem(null);
        }}
        error={reasonProblem === null ? null : t(`publishing:${reasonProblem}`)}
        data-autofocus
      />
      {publish.error === null ? null : (
        <ErrorMessage
          error={asDeskError(publish.error)}
          kept={t(`publishing:${keptAfter(asDeskError(publish.error).kind)}`)}
        />
      )}
      <DialogFoot>
        {publish.isPending ? (
          <Text size="sm" c="dimmed" role="status">
            {t(isSent ? 'publishing:underWay' : 'publishing:keeping')}
          </Text>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t(publish.isPending ? 'common:close' : 'common:cancel')}
        </Button>
        <Button onClick={submit} loading={publish.isPending} disabled={heldBack.length > 0} {...submitKey}>
          {t('publishing:submit')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

/** What is said to be kept goes by what is known of the service. */
function keptAfter(kind: DeskErrorKind): 'refused' | 'keptOffline' | 'kept' {
  if (kind === 'refused') return 'refused';
  return kind === 'unreachable' ? 'keptOffline' : 'kept';
}
