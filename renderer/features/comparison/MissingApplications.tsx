import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#renderer/ui/Callout.tsx';
import { focusHeading } from '#renderer/ui/focus/focus-heading.ts';
import classes from './ComparePage.module.css';

interface MissingApplicationsProps {
  readonly missing: readonly string[];
  readonly onRemove: (identifier: string) => void;
}

/** What was asked for and has no result on this desk: it cannot be compared before it is looked up. */
export function MissingApplications({ missing, onRemove }: MissingApplicationsProps): ReactNode {
  const { t } = useTranslation('comparison');
  if (missing.length === 0) return null;
  return (
    <Callout tone="caution" role="status">
      {missing.map((identifier) => (
        <div key={identifier} className={classes.missing}>
          <Text size="sm">{t('missing', { identifier })}</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onRemove(identifier);
              focusHeading();
            }}
          >
            {t('remove', { name: identifier })}
          </Button>
        </div>
      ))}
    </Callout>
  );
}
