import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { Licence } from '#shared/features/program/licenses.ts';
import classes from './LicencesView.module.css';

/** The licences of what others have written of this program, word for word. They come with the program. */
export default function LicencesView({ onBack }: { readonly onBack: () => void }): ReactNode {
  const { t } = useTranslation('licences');
  const formats = useFormats();
  const licences = useQuery({
    queryKey: ['licences'],
    queryFn: () => call('program.licences', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [wanted, setWanted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // In a low window the dialog was read to its end, where the way to here is.
  useEffect(() => {
    field.current?.focus();
    // Newer browsers answer a promise here, which React would take for a clean-up.
    field.current?.scrollIntoView({ block: 'center' });
  }, []);
  const packages = licences.data?.packages;
  const shown = packages?.filter((one) => hasWord(one, wanted.trim().toLowerCase()));
  return (
    <Stack gap="sm">
      <Text size="sm">
        {packages === undefined
          ? ' '
          : t('text', { count: packages.length, formatted: formats.number(packages.length) })}
      </Text>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        ref={field}
      />
      {licences.error !== null ? (
        <ErrorMessage error={asDeskError(licences.error)} onRetry={() => void licences.refetch()} />
      ) : (
        <section className={classes.list} aria-label={t('list')}>
          {shown === undefined ? <Skeleton height={240} aria-hidden /> : null}
          {shown?.map((one) => (
            <Package key={`${one.name} ${one.version}`} licence={one} />
          ))}
          <Text size="sm" c="dimmed" role="status">
            {shown?.length === 0 ? t('nothing') : null}
          </Text>
        </section>
      )}
      <Text size="sm" c="dimmed">
        {t('runtime')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </Group>
    </Stack>
  );
}

const hasWord = ({ name, licence }: Licence, wanted: string): boolean =>
  `${name} ${licence}`.toLowerCase().includes(wanted);

function Package({ licence: { name, version, licence, text } }: { readonly licence: Licence }): ReactNode {
  const { t } = useTranslation('licences');
  return (
    <details className={classes.package}>
      <summary>
        <span className={classes.name}>{name}</span> <span className="tabular">{version}</span>
        <span className={classes.licence}>{licence}</span>
      </summary>
      <pre className={classes.text}>{text === '' ? t('noText') : text}</pre>
    </details>
  );
}
