import { Button, Checkbox, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { stepThroughRows } from '#renderer/lib/row-steps.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import bar from '#renderer/ui/list-bar/ListBar.module.css';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Pages } from '#renderer/ui/Pages.tsx';
import type { LinkFilter, ReportLink } from '#shared/features/report-links/model.ts';
import { EVERY_LINK, LinkFilterFields, shownLinks } from './LinkFilterFields.tsx';
import { LinkRow } from './LinkRow.tsx';
import { isRenewable, shownLinkState } from './link-state.ts';
import classes from './ReportLinksPage.module.css';
import { SelectedLinks } from './SelectedLinks.tsx';

const PAGE_LENGTH = 100;

/** Every link that was asked for: for whom, what became of it, and the time that is left. */
export default function ReportLinksPage(): ReactNode {
  const { t } = useTranslation('reportLinks');
  const [parameters] = useSearchParams();
  // What led here may ask for some of them.
  const [filter, setFilter] = useState<LinkFilter>(() => ({
    ...EVERY_LINK,
    show: shownLinks.find((show) => show === parameters.get('show')) ?? EVERY_LINK.show,
  }));
  const may = useMay('agent');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const all = useRef<HTMLInputElement>(null);
  const links = useDeskQuery(
    'reportLinks.list',
    { ...filter, offset: (page - 1) * PAGE_LENGTH, limit: PAGE_LENGTH },
    { keepPrevious: 'keep-previous' },
  );
  const isFiltered = filter.search !== '' || filter.show !== 'all';
  const change = (changed: LinkFilter): void => {
    setFilter(changed);
    setPage(1);
  };

  if (links.error !== null) {
    return (
      <>
        <PageHeader title={t('title')} terms={['reportLink']} description={t('description')} />
        <ErrorMessage error={asDeskError(links.error)} onRetry={() => void links.refetch()} />
      </>
    );
  }
  if (links.data !== undefined && links.data.total === 0 && !isFiltered) {
    return (
      <>
        <PageHeader title={t('title')} terms={['reportLink']} description={t('description')} />
        <EmptyState
          icon={IconLink}
          title={t('emptyTitle')}
          description={t('emptyText')}
          action={
            <Button component={Link} to="/applications" variant="default">
              {t('emptyAction')}
            </Button>
          }
        />
      </>
    );
  }
  // What is done is done with what is in sight.
  const renewable = (may ? (links.data?.links ?? []) : []).filter(isRenewable).map(({ id }) => id);
  const chosen = renewable.filter((id) => selected.includes(id));
  // The bar goes with what was selected, and would take the focus along.
  const selectFromBar = (ids: readonly number[]): void => {
    setSelected(ids);
    if (ids.length === 0) all.current?.focus();
  };
  const pages = Math.ceil((links.data?.total ?? 0) / PAGE_LENGTH);
  return (
    <>
      <PageHeader title={t('title')} terms={['reportLink']} description={t('description')} />
      <div className={bar.frame}>
        <LinkFilterFields value={filter} onChange={change} total={links.data?.total} />
        {links.data === undefined ? (
          <Skeleton height={240} aria-hidden />
        ) : links.data.links.length === 0 ? (
          <Text size="sm" c="dimmed" className={bar.none}>
            {t('filter.none')}
          </Text>
        ) : (
          <LinkTable
            links={links.data.links}
            renewable={renewable}
            chosen={chosen}
            all={all}
            onSelect={setSelected}
          />
        )}
      </div>
      <Pages label={t('pages')} page={page} pages={pages} onChange={setPage} />
      {chosen.length === 0 ? null : <SelectedLinks ids={chosen} onSelect={selectFromBar} />}
    </>
  );
}

interface LinkTableProps {
  readonly links: readonly ReportLink[];
  /** Those in whose place another can be asked for, and which of them are selected, by their numbers. */
  readonly renewable: readonly number[];
  readonly chosen: readonly number[];
  /** What selects all of them. */
  readonly all: Ref<HTMLInputElement>;
  readonly onSelect: (ids: readonly number[]) => void;
}

function LinkTable({ links, renewable, chosen, all, onSelect }: LinkTableProps): ReactNode {
  const { t } = useTranslation('reportLinks');
  const rows = useRef<HTMLTableSectionElement>(null);
  const areAll = renewable.length > 0 && chosen.length === renewable.length;
  return (
    <div className={classes.paper}>
      <EndingSoon links={links} />
      <Table verticalSpacing="xs" horizontalSpacing="md" aria-label={t('label')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.mark}>
              <Checkbox
                ref={all}
                size="xs"
                radius="xs"
                aria-label={t('several.all')}
                checked={areAll}
                indeterminate={chosen.length > 0 && !areAll}
                disabled={renewable.length === 0}
                onChange={() => onSelect(areAll ? [] : renewable)}
              />
            </Table.Th>
            <Table.Th>{t('columns.subject')}</Table.Th>
            <Table.Th>{t('columns.state')}</Table.Th>
            <Table.Th>{t('columns.sentTo')}</Table.Th>
            <Table.Th>{t('columns.requestedAt')}</Table.Th>
            <Table.Th>{t('columns.copies')}</Table.Th>
            <Table.Th className={`${classes.act} ${classes.actionsHead}`}>{t('columns.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={rows} onKeyDown={(event) => stepThroughRows(event, rows.current)}>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              isSelected={chosen.includes(link.id)}
              onSelect={(isSelected) =>
                onSelect(isSelected ? [...chosen, link.id] : chosen.filter((id) => id !== link.id))
              }
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Told once when it becomes so; the countdowns themselves are silent. */
function EndingSoon({ links }: { readonly links: readonly ReportLink[] }): ReactNode {
  const { t } = useTranslation('reportLinks');
  const count = useAtThisMoment(
    (nowMs) => links.filter((link) => shownLinkState(link, nowMs) === 'expiring').length,
  );
  return <VisuallyHidden role="status">{count === 0 ? '' : t('endsSoon', { count })}</VisuallyHidden>;
}
