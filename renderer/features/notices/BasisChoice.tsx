import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { MOST_REASON_OF_BASIS } from '#shared/features/notices/limits.ts';
import {
  agenciesNamed,
  basisKinds,
  type NoticeDocument,
  type NoticeFacts,
  withAgencies,
  withBasis,
} from '#shared/features/notices/notice.ts';
import { fieldOf } from './fields.ts';

interface BasisChoiceProps {
  readonly document: NoticeDocument;
  /** The office's, and the screening service, which may be one. */
  readonly agencies: NoticeFacts['agencies'];
  /** The screening service, by its name here. */
  readonly service: string;
  readonly onChange: (document: NoticeDocument) => void;
}

/** What the decision rests on, before anything else: it decides what the letter tells. */
export function BasisChoice({ document, agencies, service, onChange }: BasisChoiceProps): ReactNode {
  const { t } = useTranslation('notice');
  const mayLeaveOut = useMay('manager');
  const basis = document.basis ?? { kind: 'report', agencies: [], reason: '' };
  const named = agenciesNamed(document, agencies);
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('basis.label')}
        value={basis.kind}
        onChange={(chosen) => {
          const kind = basisKinds.find((each) => each === chosen);
          if (kind !== undefined) onChange(withBasis(document, { ...basis, kind }));
        }}
      >
        <Stack gap={6} mt="xs">
          {basisKinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`basis.${kind}`)}
              disabled={kind !== 'report' && !mayLeaveOut}
            />
          ))}
        </Stack>
      </Radio.Group>
      {mayLeaveOut ? null : (
        <Text size="sm" c="dimmed">
          {t('basis.managerOnly')}
        </Text>
      )}
      {basis.kind === 'report' ? (
        <Checkbox.Group
          label={t('agencies')}
          value={named.map(({ name }) => name)}
          onChange={(names) =>
            onChange(
              withAgencies(
                document,
                agencies,
                agencies.filter(({ name }) => names.includes(name)),
              ),
            )
          }
        >
          <Stack gap={6} mt="xs">
            {agencies
              .filter(({ name }) => name.trim() !== '')
              .map(({ name }) => (
                <Checkbox
                  key={name}
                  value={name}
                  label={name === service ? t('basis.service', { name }) : name}
                />
              ))}
          </Stack>
        </Checkbox.Group>
      ) : (
        <>
          <Callout tone="caution">{t('basis.warning')}</Callout>
          <GrowingTextarea
            id={fieldOf({ in: 'basis' }) ?? ''}
            label={t('basis.reason')}
            required
            minRows={2}
            maxRows={6}
            maxLength={MOST_REASON_OF_BASIS}
            value={basis.reason}
            onChange={(event) =>
              onChange(withBasis(document, { ...basis, reason: event.currentTarget.value }))
            }
          />
        </>
      )}
    </Stack>
  );
}
