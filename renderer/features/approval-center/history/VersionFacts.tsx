import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useThresholdsWords } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { enabledWeight } from '../settings-edits.ts';
import classes from './VersionPane.module.css';

/** Who, when, from where, what the service said, and what names the content. */
export function VersionFacts({ version }: { readonly version: PublishedVersion }): ReactNode {
  const { t } = useTranslation('history');
  const formats = useFormats();
  const count = Object.keys(version.settings).length;
  const thresholdsInWords = useThresholdsWords();
  return (
    <dl className={classes.facts}>
      <dt>{t('facts.who')}</dt>
      <dd>{version.publishedBy}</dd>
      <dt>{t('facts.when')}</dt>
      <dd>{formats.dateTime(version.publishedAt)}</dd>
      <dt>{t('facts.origin')}</dt>
      <dd>{t(`origin.${version.origin}`)}</dd>
      {version.serviceMessage === '' ? null : (
        <>
          <dt>{t('facts.service')}</dt>
          <dd>{version.serviceMessage}</dd>
        </>
      )}
      {version.confirmedBy === '' ? null : (
        <>
          <dt>{t('facts.checked')}</dt>
          <dd>{version.confirmedBy}</dd>
        </>
      )}
      <dt>{t('facts.counts')}</dt>
      <dd>
        {t('facts.countsText', {
          count,
          formatted: formats.number(count),
          weight: formats.number(enabledWeight(version.settings)),
        })}
      </dd>
      {version.thresholds === null ? null : (
        <>
          <dt>{t('facts.thresholds')}</dt>
          <dd>{thresholdsInWords(version.thresholds)}</dd>
        </>
      )}
      <dt title={t('facts.contentHelp')}>{t('facts.content')}</dt>
      <dd>
        <ContentHash hash={version.contentHash} />
      </dd>
    </dl>
  );
}

function ContentHash({ hash }: { readonly hash: string }): ReactNode {
  const { t } = useTranslation('history');
  const toasts = useToasts();
  const copy = (): void =>
    toasts.copy(
      hash,
      (lng) => t('hashCopied', { lng }),
      (lng) => t('hashNotCopied', { lng }),
    );
  return (
    <span className={classes.hash}>
      <code>{hash}</code>
      <Tooltip label={t('copyHash')}>
        <ActionIcon size="sm" variant="subtle" aria-label={t('copyHash')} onClick={copy}>
          <IconCopy size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
