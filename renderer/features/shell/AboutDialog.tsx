import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/bridge.ts';
import { useDeskState } from '../../api/hooks.ts';
import { Mark } from '../../components/Mark.tsx';
import classes from './ShortcutSheet.module.css';

interface AboutDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What this program is, and what it is made of. */
export default function AboutDialog({ opened, onClose }: AboutDialogProps): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const { version } = useDeskState();
  const { data } = useQuery({ queryKey: ['about'], queryFn: () => call('desk.about', {}), enabled: opened });
  const [copied, setCopied] = useState(false);
  const lines = [...(data?.versions ?? []), { name: t('shell:about.system'), version: data?.system ?? '' }];
  const copy = (): void => {
    const text = [`Threshold ${version}`, ...lines.map((line) => `${line.name} ${line.version}`)].join('\n');
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const close = (): void => {
    setCopied(false);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      returnFocus={false}
      title={t('shell:about.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
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
          <Button variant="default" onClick={copy}>
            {t('shell:about.copy')}
          </Button>
          <Button onClick={close} data-autofocus>
            {t('common:close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
