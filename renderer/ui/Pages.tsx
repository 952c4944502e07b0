import { Pagination } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';

interface PagesProps {
  readonly label: string;
  /** From 1 on. */
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** From page to page of a list, also by the palette; nothing where there is one alone. */
export function Pages({ label, page, pages, onChange }: PagesProps): ReactNode {
  const { t } = useTranslation();
  const turn = (to: number) => (): void => onChange(to);
  useOfferActions([
    page < pages
      ? { id: 'next-page', label: t('pages.next'), icon: IconChevronRight, run: turn(page + 1) }
      : null,
    page > 1
      ? { id: 'previous-page', label: t('pages.previous'), icon: IconChevronLeft, run: turn(page - 1) }
      : null,
  ]);
  if (pages <= 1) return null;
  return (
    <Pagination
      mt="md"
      aria-label={label}
      total={pages}
      value={page}
      onChange={onChange}
      getItemProps={(item) => ({ 'aria-label': t('pages.page', { page: item }) })}
      getControlProps={(control) => ({
        'aria-label': t(control === 'next' ? 'pages.next' : 'pages.previous'),
      })}
    />
  );
}
