import { Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { JoinForm } from './JoinForm.tsx';
import { JoiningView } from './JoiningView.tsx';
import { useOffice } from './use-office.ts';

/** On the first start: the way into an office that others share already. */
export function JoinDoor(): ReactNode {
  const { t } = useTranslation('office');
  const place = useRef<HTMLDivElement>(null);
  const joining = useOffice().data?.joining ?? null;
  // The form makes room for how far it is, and the other way round: the focus stays in this door.
  const stay = (): void => place.current?.focus();
  return (
    <Stack gap="sm" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {joining === null ? (
        <>
          <Text>{t('join.text')}</Text>
          <JoinForm name="" onAsked={stay} />
        </>
      ) : (
        <JoiningView joining={joining} onStopped={stay} />
      )}
    </Stack>
  );
}
