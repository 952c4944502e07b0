import { Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { OfficeFinding } from '#shared/features/office/model.ts';
import { useOfficeMutation } from './use-office.ts';

const SHOWN_FIRST = 5;

/** What this desk noticed that nobody in good order does: what it means, what to do, and which entry it is. */
export function FindingList({ findings }: { readonly findings: readonly OfficeFinding[] }): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setWhole] = useState(false);
  const dismiss = useOfficeMutation('office.dismissFinding', () => heading.current?.focus());
  const shown = isWhole ? findings : findings.slice(0, SHOWN_FIRST);
  return (
    <Stack gap="xs">
      <Title order={3} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t('findings.title')}
      </Title>
      {dismiss.error === null ? null : (
        <ErrorMessage error={asDeskError(dismiss.error)} kept={t('findings.unchanged')} />
      )}
      {shown.map((finding) => (
        <Finding key={finding.id} finding={finding} onDismiss={() => dismiss.mutate({ id: finding.id })} />
      ))}
      {shown.length === findings.length ? null : (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setWhole(true)}
        >
          {t('findings.all', { formatted: formats.number(findings.length) })}
        </Button>
      )}
    </Stack>
  );
}

interface FindingProps {
  readonly finding: OfficeFinding;
  readonly onDismiss: () => void;
}

function Finding({ finding, onDismiss }: FindingProps): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  const { kind, count = 0, member, seq, reference, at } = finding;
  const what = t(`findings.${kind}.what`);
  const details = [
    formats.dateTime(at),
    ...(member === '' ? [] : [t(kind === 'no-effect' ? 'findings.about' : 'findings.by', { who: member })]),
    ...(seq === null ? [] : [t('findings.number', { seq: formats.number(seq) })]),
    ...(reference === '' ? [] : [reference]),
  ];
  return (
    <Callout
      tone={kind === 'diverged' ? 'neutral' : 'caution'}
      icon={kind === 'diverged' ? IconInfoCircle : IconAlertTriangle}
      title={what}
      closeLabel={t('findings.dismiss', { what })}
      onClose={onDismiss}
    >
      <Text size="sm">
        {kind === 'diverged'
          ? t('findings.diverged.next', { count, formatted: formats.number(count) })
          : t(`findings.${kind}.next`)}
      </Text>
      <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {details.join(' · ')}
      </Text>
    </Callout>
  );
}
