import { Button, Stack, Text, Title } from '@mantine/core';
import { IconWindowMaximize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { OfficeState } from '#shared/features/office/model.ts';
import { useOfficeMutation } from './use-office.ts';

interface SecondDeskViewProps {
  readonly state: Exclude<OfficeState['secondDesk'], 'unavailable'>;
  /** It needs an invite. */
  readonly onOpened: () => void;
}

/** While practicing: a colleague's computer on one's own. */
export function SecondDeskView({ state, onOpened }: SecondDeskViewProps): ReactNode {
  const { t } = useTranslation('office');
  const open = useOfficeMutation('office.openSecondDesk', onOpened);
  return (
    <section aria-label={t('secondDesk.title')}>
      <Stack gap="xs" align="flex-start">
        <Title order={3}>{t('secondDesk.title')}</Title>
        <Text size="sm" c="dimmed" role="status">
          {t(state === 'open' ? 'secondDesk.isOpen' : 'secondDesk.text')}
        </Text>
        {state === 'open' ? null : (
          <Button
            variant="default"
            leftSection={<IconWindowMaximize size={16} aria-hidden />}
            loading={open.isPending}
            onClick={() => open.mutate({})}
          >
            {t('secondDesk.open')}
          </Button>
        )}
        {open.error === null ? null : (
          <ErrorMessage error={asDeskError(open.error)} kept={t('secondDesk.unchanged')} />
        )}
      </Stack>
    </section>
  );
}
