import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#renderer/rpc/bridge.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { printPage } from '#renderer/ui/print/print-page.ts';
import { useSavePdf } from '#renderer/ui/print/save-pdf.ts';
import { AskPassphrase } from './AskPassphrase.tsx';
import { RecoveryPaper } from './RecoveryPaper.tsx';
import classes from './RecoverySheet.module.css';

/** Makes a recovery code and shows it, this once, to be printed or saved. */
export default function RecoverySheetDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('vault');
  const make = useDeskMutation('vault.makeRecoveryCode');
  // Whether it came out of the printer nobody tells: that it was sent there is enough not to be asked.
  const [isKept, setKept] = useState(false);
  const [asks, setAsks] = useState(false);
  const close = make.data === undefined || isKept ? onClose : (): void => setAsks(true);
  return (
    <Dialog
      opened
      // While it is being made it would be made for nobody.
      onClose={make.isPending ? () => undefined : close}
      size="lg"
      // Neither a click beside it nor Esc may take away what is shown once.
      closeOnClickOutside={make.data === undefined}
      closeOnEscape={make.data === undefined}
      title={t('recovery.make.title')}
    >
      {make.data === undefined ? (
        <AskPassphrase
          submitLabel={t('recovery.make.submit')}
          isPending={make.isPending}
          error={make.error}
          onSubmit={(current) => make.mutate({ current })}
          onCancel={onClose}
        >
          <Text size="sm">{t('recovery.make.text')}</Text>
        </AskPassphrase>
      ) : (
        <>
          <MadeCode code={make.data.code} onKept={() => setKept(true)} onClose={close} />
          <ConfirmDialog
            opened={asks}
            onClose={() => setAsks(false)}
            title={t('recovery.made.ask')}
            confirmLabel={t('recovery.made.closeAnyway')}
            onConfirm={onClose}
          >
            <Text size="sm">{t('recovery.made.asked')}</Text>
          </ConfirmDialog>
        </>
      )}
    </Dialog>
  );
}

interface MadeCodeProps {
  readonly code: string;
  readonly onKept: () => void;
  readonly onClose: () => void;
}

function MadeCode({ code, onKept, onClose }: MadeCodeProps): ReactNode {
  const { t } = useTranslation('vault');
  const save = useSavePdf(() => call('vault.saveRecoverySheet', {}));
  const [isSaved, setSaved] = useState(false);
  const keep = useEffectEvent(onKept);
  // By the button, or by Ctrl+P.
  useEffect(() => {
    const print = (): void => keep();
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  return (
    <Stack gap="sm">
      <Text size="sm">{t('recovery.made.text')}</Text>
      <output className={classes.code} aria-label={t('recovery.code')}>
        {code}
      </output>
      {isSaved ? null : <Callout tone="caution">{t('recovery.made.once')}</Callout>}
      <Group gap="xs">
        <Button
          data-autofocus
          autoFocus
          leftSection={<IconPrinter size={16} aria-hidden />}
          // Whether it came out of the printer nobody tells: what is said of it stays.
          onClick={printPage}
        >
          {t('recovery.made.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() =>
            save.mutate(undefined, {
              onSuccess: ({ file }) => {
                if (file === null) return;
                setSaved(true);
                onKept();
              },
            })
          }
        >
          {t('recovery.made.save')}
        </Button>
        <Button variant="default" ml="auto" onClick={onClose}>
          {t('recovery.made.done')}
        </Button>
      </Group>
      <RecoveryPaper code={code} />
    </Stack>
  );
}
