import { Button, Table, Text, Title } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { BandPreview } from '#shared/features/approval-center/effect.ts';
import { BandBars } from './BandBars.tsx';
import classes from './BandSettings.module.css';
import { type AllBands, sameBands } from './bands-form.ts';
import { applicationsIn, bandNames, nothingMoves, propertyRows } from './preview-rows.ts';

const ASK_AFTER_MS = 200;

interface BandPreviewViewProps {
  readonly saved: AllBands;
  /** What the fields hold; null where it cannot be used. */
  readonly edited: AllBands | null;
}

/** How the cached applications fall now, and how they would with what stands in the fields. */
export function BandPreviewView({ saved, edited }: BandPreviewViewProps): ReactNode {
  const { t } = useTranslation('bands');
  const formats = useFormats();
  const [usable, setUsable] = useState(edited ?? saved);
  if (edited !== null && !sameBands(edited, usable)) setUsable(edited);
  const [wanted] = useDebouncedValue(usable, ASK_AFTER_MS);
  const before = useDeskQuery('approvalCenter.previewBands', saved, { keepPrevious: 'keep-previous' });
  const after = useDeskQuery('approvalCenter.previewBands', wanted, { keepPrevious: 'keep-previous' });
  const failed = before.error ?? after.error;
  return (
    <section>
      <Title order={3}>{t('preview.title')}</Title>
      {failed !== null ? (
        <ErrorMessage
          error={asDeskError(failed)}
          kept={t('preview.failed')}
          onRetry={() => {
            void before.refetch();
            void after.refetch();
          }}
        />
      ) : before.data === undefined || after.data === undefined ? null : applicationsIn(after.data.all) ===
        0 ? (
        <Text size="sm" c="dimmed">
          {t('preview.none')}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {edited === null
              ? t('preview.unusable')
              : t('preview.text', {
                  count: applicationsIn(after.data.all),
                  formatted: formats.number(applicationsIn(after.data.all)),
                })}
          </Text>
          <Fall before={before.data} after={after.data} />
        </>
      )}
    </section>
  );
}

interface FallProps {
  readonly before: BandPreview;
  readonly after: BandPreview;
}

function Fall({ before, after }: FallProps): ReactNode {
  const { t } = useTranslation(['bands', 'common']);
  const formats = useFormats();
  const [shown, { toggle }] = useDisclosure(false);
  const rows = useMemo(
    () => (shown ? propertyRows(before, after, formats.locale) : []),
    [shown, before, after, formats.locale],
  );
  const whole = applicationsIn(after.all);
  const share = (count: number): string => formats.percent((count * 100) / whole);
  const change = (band: (typeof bandNames)[number]): string => {
    const less = after.all[band] - before.all[band];
    return less === 0 ? '–' : formats.signed(less);
  };
  const bands = bandNames.filter((band) => band !== 'none' || before.all.none > 0 || after.all.none > 0);
  return (
    <>
      <BandBars before={before.all} after={after.all} />
      <Table className={classes.table} verticalSpacing={4} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('bands:preview.band')}</Table.Th>
            <Table.Th scope="col">{t('bands:preview.now')}</Table.Th>
            <Table.Th scope="col">{t('bands:preview.after')}</Table.Th>
            <Table.Th scope="col">{t('bands:preview.change')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bands.map((band) => (
            <Table.Tr key={band}>
              <Table.Th scope="row">
                <span className={`${classes.bar} ${classes.sample}`} aria-hidden>
                  <span data-band={band} style={{ display: 'block', height: '100%' }} />
                </span>
                {t(`common:band.${band}`)}
              </Table.Th>
              <Table.Td>
                {formats.number(before.all[band])} ({share(before.all[band])})
              </Table.Td>
              <Table.Td>
                {formats.number(after.all[band])} ({share(after.all[band])})
              </Table.Td>
              <Table.Td>{change(band)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" role="status" mt={4}>
        {nothingMoves(before, after) ? t('bands:preview.unmoved') : null}
      </Text>
      <Button variant="subtle" size="compact-sm" px={0} onClick={toggle} aria-expanded={shown}>
        {shown ? t('bands:preview.hide') : t('bands:preview.byProperty')}
      </Button>
      {shown ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={classes.properties} tabIndex={0} aria-label={t('bands:preview.byProperty')}>
          <Table className={classes.table} stickyHeader verticalSpacing={4} horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('bands:property')}</Table.Th>
                {bands.map((band) => (
                  <Table.Th scope="col" key={band}>
                    {t(`common:band.${band}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.property}>
                  <Table.Th scope="row">{row.property || t('bands:preview.noProperty')}</Table.Th>
                  {bands.map((band) => (
                    <Table.Td key={band}>
                      {row.before[band] === row.after[band]
                        ? formats.number(row.after[band])
                        : `${formats.number(row.before[band])} → ${formats.number(row.after[band])}`}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ) : null}
    </>
  );
}
