import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Mark } from '#renderer/ui/Mark.tsx';
import classes from './ShortcutSheet.module.css';

const LicencesView = lazy(() => import('./LicencesView.tsx'));

interface AboutDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

type View = 'program' | 'licences' | 'program-again';

/** What this program is, what it is made of, and on which terms. */
export default function AboutDialog({ opened, onClose }: AboutDialogProps): ReactNode {
  const { t } = useTranslation(['shell', 'common', 'licences']);
  const [view, show] = useState<View>('program');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => show('program')}
      returnFocus={false}
      size={view === 'licences' ? 720 : 'md'}
      title={t(view === 'licences' ? 'licences:title' : 'shell:about.title')}
    >
      {view === 'licences' ? (
        <Suspense fallback={<Skeleton height={360} aria-hidden />}>
          <LicencesView onBack={() => show('program-again')} />
        </Suspense>
      ) : (
        <Program
          opened={opened}
          onClose={onClose}
          onLicences={() => show('licences')}
          focus={view === 'program-again' ? 'licences' : 'close'}
        />
      )}
    </Dialog>
  );
}

interface ProgramProps extends AboutDialogProps {
  readonly onLicences: () => void;
  /** The button that has the focus at first. */
  readonly focus: 'close' | 'licences';
}

function Program({ opened, onClose, onLicences, focus }: ProgramProps): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const { version } = useDeskState();
  const { data } = useQuery({
    queryKey: ['about'],
    queryFn: () => call('program.about', {}),
    enabled: opened,
  });
  const [copied, setCopied] = useState(false);
  const lines = [...(data?.versions ?? []), { name: t('shell:about.system'), version: data?.system ?? '' }];
  const copy = (): void => {
    const text = [`Threshold ${version}`, ...lines.map((line) => `${line.name} ${line.version}`)].join('\n');
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Stack gap="md">
      <Group gap="md" wrap="nowrap">
        <Mark size={56} />
        <div>
          <Text fw={650} size="lg">
            {t('common:productName')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('shell:about.version', { version })}
          </Text>
        </div>
      </Group>
      <Text size="sm">{t('shell:about.what')}</Text>
      <section>
        <Text size="sm" fw={600}>
          {t('shell:about.madeOf')}
        </Text>
        <dl className={classes.list}>
          {lines.map((line) => (
            <div key={line.name} className={classes.line}>
              <dt>{line.name}</dt>
              <dd>{line.version}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Group justify="flex-end" gap="xs">
        <Text size="sm" c="dimmed" aria-live="polite">
          {copied ? t('shell:about.copied') : null}
        </Text>
        <Button variant="default" onClick={onLicences} autoFocus={focus === 'licences'}>
          {t('shell:about.licences')}
        </Button>
        <Button variant="default" onClick={copy}>
          {t('shell:about.copy')}
        </Button>
        <Button onClick={onClose} data-autofocus={focus === 'close'}>
          {t('common:close')}
        </Button>
      </Group>
    </Stack>
  );
}
