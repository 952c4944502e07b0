import { ActionIcon, Box, Button, Group, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import classes from '#renderer/ui/RowList.module.css';
import { checkReportHost } from '#shared/service/index.ts';

/** The hosts beside the service's own to which report links of the connection in use may lead. */
export function ReportHosts(): ReactNode {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const hosts = useDeskQuery('reportHosts.list', {});
  const field = useRef<HTMLInputElement>(null);
  const [host, setHost] = useState('');
  const [isMalformed, setIsMalformed] = useState(false);
  const allow = useDeskMutation('reportHosts.allow', { onSuccess: () => setHost('') });
  // The button that was pressed is gone: the focus goes to where a host can be put back.
  const disallow = useDeskMutation('reportHosts.disallow', { onSuccess: () => field.current?.focus() });
  const failed = hosts.error ?? allow.error ?? disallow.error;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = checkReportHost(host);
    setIsMalformed(!checked.ok);
    if (checked.ok) allow.mutate({ host: checked.value });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.section}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          ref={field}
          flex={1}
          label={t('reportHosts.label')}
          description={t('reportHosts.help')}
          placeholder="reports.example.com"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          value={host}
          onChange={(event) => {
            setHost(event.currentTarget.value);
            setIsMalformed(false);
          }}
          error={isMalformed ? t('reportHosts.malformed') : null}
          inputWrapperOrder={['label', 'description', 'error', 'input']}
        />
        <Button type="submit" variant="default" loading={allow.isPending}>
          {t('reportHosts.allow')}
        </Button>
      </Group>
      {failed === null ? null : <ErrorMessage error={asDeskError(failed)} />}
      {hosts.data === undefined || hosts.data.length === 0 ? null : (
        <Box component="ul" mt="xs" className={classes.list} aria-label={t('reportHosts.list')}>
          {hosts.data.map((allowed) => (
            <li key={allowed.host} className={classes.row}>
              <div className={classes.words}>
                <Text fw={600}>{allowed.host}</Text>
                <Text size="sm" c="dimmed">
                  {t('reportHosts.allowedBy', {
                    who: allowed.allowedBy,
                    time: formats.dateTime(allowed.allowedAt),
                  })}
                </Text>
              </div>
              <ActionIcon
                variant="subtle"
                loading={disallow.isPending}
                aria-label={t('reportHosts.disallow', { host: allowed.host })}
                onClick={() => disallow.mutate({ host: allowed.host })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </Box>
      )}
    </form>
  );
}
