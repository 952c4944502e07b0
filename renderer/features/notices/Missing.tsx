import { Anchor, Box, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { askPage } from '#renderer/navigation/page-intent.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { NoticeCheck } from '#shared/features/notices/checks.ts';
import { useCheckWords } from './check-words.ts';
import { fieldOf, sectionOf } from './fields.ts';

/** Says at the top that the notice is not complete, and leads to the field of each thing that is missing. */
export function Missing({ checks }: { readonly checks: readonly NoticeCheck[] }): ReactNode {
  const { t } = useTranslation('notice');
  const wordsOf = useCheckWords();
  const missing = checks.filter(({ met }) => !met);
  if (missing.length === 0) return null;
  return (
    <Box mb="md">
      <Callout tone="caution" title={t('incomplete')}>
        <Text size="sm">{t('missingParts')}</Text>
        <List size="sm">
          {missing.map((check) => {
            const { requirement, at } = check;
            const field = fieldOf(at);
            return (
              <List.Item key={`${requirement} ${check.place ?? field}`}>
                {field === null ? (
                  <Anchor
                    component={Link}
                    to="/settings"
                    {...askPage('section', sectionOf(at))}
                    inherit
                    c="inherit"
                    underline="always"
                  >
                    {wordsOf(check)}
                  </Anchor>
                ) : (
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    c="inherit"
                    td="underline"
                    onClick={() => goTo(field)}
                  >
                    {wordsOf(check)}
                  </Anchor>
                )}
              </List.Item>
            );
          })}
        </List>
      </Callout>
    </Box>
  );
}

function goTo(field: string): void {
  const element = document.getElementById(field);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
