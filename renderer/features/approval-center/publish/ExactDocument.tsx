import { Button, Code, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import type { Settings } from '#shared/scoring/index.ts';
import { writeApprovalCenter } from '#shared/service/index.ts';
import classes from './ExactDocument.module.css';

interface ExactDocumentProps {
  readonly settings: Settings;
  readonly draftId: number;
  /** Saves what is not saved yet: the desk copies the draft as it has it. */
  readonly beforeCopying: () => Promise<void>;
}

/** The document as it goes to the service, on request. */
export function ExactDocument({ settings, draftId, beforeCopying }: ExactDocumentProps): ReactNode {
  const { t } = useTranslation(['publishing', 'errors']);
  const [opened, { toggle }] = useDisclosure(false);
  const written = writeApprovalCenter(settings);
  const copy = useMutation({
    mutationFn: async () => {
      await beforeCopying();
      return call('approvalCenter.exportDocument', { of: { kind: 'draft', draftId }, to: 'clipboard' });
    },
  });
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={opened} px={0}>
        {opened ? t('publishing:hideJson') : t('publishing:json')}
      </Button>
      {opened ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <section className={classes.document} tabIndex={0} aria-label={t('publishing:jsonLabel')}>
            <Code block className={classes.text}>
              {written.ok ? written.value.body : written.error.message}
            </Code>
          </section>
          {written.ok ? (
            <Group gap="xs" mt="xs">
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCopy size={14} aria-hidden />}
                loading={copy.isPending}
                onClick={() => copy.mutate()}
              >
                {t('publishing:copyJson')}
              </Button>
              <Text size="sm" role="status" className={classes.copied}>
                {copy.isSuccess ? (
                  <>
                    <IconCheck size={14} aria-hidden />
                    {t('publishing:copied')}
                  </>
                ) : copy.error === null ? null : (
                  t('publishing:copyFailed', {
                    reason: t(`errors:${asDeskError(copy.error).kind}.what`),
                  })
                )}
              </Text>
            </Group>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
