import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFilterOff, IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { askPage } from '#renderer/navigation/page-intent.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { attributeLabel } from '#shared/scoring/index.ts';
import { everything } from './effect-filter.ts';
import { changeEffectPlace } from './effect-place.ts';

type NoEffectProps =
  | { readonly why: 'none-cached' }
  | { readonly why: 'filtered'; readonly cached: number }
  | { readonly why: 'unusable'; readonly attribute: string };

/** Why there is nothing to show, and the next step. */
export function NoEffect(props: NoEffectProps): ReactNode {
  const { t, i18n } = useTranslation('effect');
  const formats = useFormats();
  switch (props.why) {
    case 'none-cached':
      return (
        <EmptyState
          icon={IconUserSearch}
          title={t('empty.noneTitle')}
          description={t('empty.noneText')}
          action={
            <Button component={Link} to="/applications" {...askPage('look-up')} variant="default">
              {t('empty.noneAction')}
            </Button>
          }
        />
      );
    case 'filtered':
      return (
        <EmptyState
          icon={IconFilterOff}
          title={t('empty.filteredTitle')}
          description={t('empty.filteredText', {
            count: props.cached,
            formatted: formats.number(props.cached),
          })}
          action={
            <Button variant="default" onClick={() => changeEffectPlace({ choice: everything })}>
              {t('filter.clear')}
            </Button>
          }
        />
      );
    case 'unusable':
      return (
        <EmptyState
          icon={IconAlertTriangle}
          title={t('empty.unusableTitle')}
          description={t('empty.unusableText', {
            attribute: attributeLabel(props.attribute, i18n.language),
          })}
        />
      );
  }
}
