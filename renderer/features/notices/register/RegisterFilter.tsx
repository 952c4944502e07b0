import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodFields } from '#renderer/features/reports/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import bar from '#renderer/ui/FilterBar.module.css';
import { useSearchField } from '#renderer/ui/search-field.ts';
import { countOfShown, type RegisterCounts, registerShowNames } from '#shared/features/notices/register.ts';
import classes from './RegisterPage.module.css';
import { EVERY_NOTICE, isNarrowed, type RegisterChoice } from './register-choice.ts';

interface RegisterFilterProps {
  readonly value: RegisterChoice;
  /** Undefined until they are known. */
  readonly counts: RegisterCounts | undefined;
  readonly onChange: (changes: Partial<RegisterChoice>) => void;
}

export function RegisterFilter({ value, counts, onChange }: RegisterFilterProps): ReactNode {
  const { t } = useTranslation('noticeRegister');
  const formats = useFormats();
  const search = useSearchField(t('search'));
  // Its button goes with what it clears, and would take the focus along.
  const clear = (): void => {
    search.focus();
    onChange(EVERY_NOTICE);
  };
  const narrowed = isNarrowed(value);
  useOfferActions(
    [
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
    <search className={bar.filter}>
      <TextInput
        {...search.props}
        className={bar.search ?? ''}
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={value.search}
        maxLength={500}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
      />
      <PeriodFields value={value} onChange={onChange} />
      <div className={bar.show}>
        <SegmentedControl
          aria-label={t('show')}
          data={registerShowNames.map((show) => ({
            value: show,
            label: (
              <>
                {t(`shows.${show}`)}{' '}
                <span className={`${classes.counted} tabular`}>
                  {counts === undefined ? '' : formats.number(countOfShown(counts, show))}
                </span>
              </>
            ),
          }))}
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
