import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkSubject } from '#shared/models/report-links.ts';
import { useMakeReportLink } from './report-link.tsx';

interface CopyLinkButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly subject: LinkSubject;
  /** Why there can be no link yet; the button then says it instead of asking. */
  readonly whyNot?: string | undefined;
}

export function CopyLinkButton({ subject, whyNot, ...button }: CopyLinkButtonProps): ReactNode {
  const { t } = useTranslation();
  const link = useMakeReportLink();
  return (
    <Tooltip label={whyNot} disabled={whyNot === undefined} multiline maw={320}>
      <Button
        leftSection={<IconLink size={16} aria-hidden />}
        loading={link.pending}
        onClick={() => link.make(subject)}
        {...(whyNot === undefined
          ? {}
          : { 'data-disabled': true, 'aria-disabled': true, onClick: undefined })}
        {...button}
      >
        {t('link.copy')}
      </Button>
    </Tooltip>
  );
}
