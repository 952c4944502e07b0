import { Button, Stack, Text, Title } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BRING_ALONG_PATH } from '#renderer/navigation/paths.ts';
import rows from '#renderer/ui/RowList.module.css';
import type { Bringing } from '#shared/features/office/bringing-model.ts';
import { useBringing } from './use-bringing.ts';

/** Where this computer has data from before it joined: the way to bring it along, or how far that is. */
export function BringingOffer(): ReactNode {
  const { t } = useTranslation('bringing');
  const { data } = useBringing();
  const textOf = (bringing: Bringing): string => {
    if (bringing.step === 'none') {
      return t('offer.text', { name: bringing.from.map(({ name }) => name).join(', ') });
    }
    const { step, name } = bringing;
    return step === 'failed' ? t('offer.failed', { name }) : t(step, { name });
  };
  if (data === undefined || (data.step === 'none' && data.from.length === 0)) return null;
  const isNew = data.step === 'none';
  return (
    <section className={rows.section} aria-label={t('offer.title')}>
      <Stack gap="xs" align="flex-start">
        <Title order={3}>{t('offer.title')}</Title>
        <Text size="sm">{textOf(data)}</Text>
        <Button
          component={Link}
          to={BRING_ALONG_PATH}
          variant="default"
          leftSection={<IconTableImport size={16} aria-hidden />}
        >
          {t(isNew ? 'offer.open' : 'offer.show')}
        </Button>
      </Stack>
    </section>
  );
}
