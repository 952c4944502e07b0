import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodFields } from '#renderer/features/reports/index.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { registerShowNames } from '#shared/features/notices/register.ts';
import classes from './RegisterPage.module.css';
import { EVERY_NOTICE, isNarrowed, type RegisterChoice } from './register-choice.ts';

interface RegisterFilterProps {
  readonly value: RegisterChoice;
  readonly onChange: (changes: Partial<RegisterChoice>) => void;
}

export function RegisterFilter({ value, onChange }: RegisterFilterProps): ReactNode {
  const { t } = useTranslation('noticeRegister');
  const search = useRef<HTMLInputElement>(null);
  const toSearch = (): void => search.current?.focus();
  const clear = (): void => onChange(EVERY_NOTICE);
  const narrowed = isNarrowed(value);
  useSingleKeys({ '/': toSearch }, useDeskState().preferences.singleKeys);
  useOfferActions(
    [
      { id: 'search', label: t('search'), icon: IconSearch, run: toSearch },
      narrowed ? { id: 'clear', label: t('clear'), icon: IconX, run: clear } : null,
      ...registerShowNames
        .filter((show) => show !== value.show)
        .map((show) => ({
          id: `show-${show}`,
          label: t(`shows.${show}`),
          of: t('show'),
          icon: IconFilter,
          run: () => onChange({ show }),
        })),
    ],
    'first',
  );
  return (
    <search className={classes.filter}>
      <TextInput
        ref={search}
        className={classes.search ?? ''}
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={value.search}
        maxLength={500}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
      />
      <PeriodFields value={value} onChange={onChange} />
      <div className={classes.show}>
        <SegmentedControl
          aria-label={t('show')}
          data={registerShowNames.map((show) => ({ value: show, label: t(`shows.${show}`) }))}
          value={value.show}
          onChange={(show) => onChange({ show })}
        />
        {narrowed ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={clear}
          >
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </search>
  );
}
