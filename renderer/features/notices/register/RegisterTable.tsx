import { Table, Text, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleMinus,
  IconFilePencil,
  IconFileText,
  IconGitMerge,
  IconMailX,
  IconPrinter,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DecisionWord } from '#renderer/features/decisions/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { stepThroughRows } from '#renderer/lib/row-steps.ts';
import { applicationPath, noticePath } from '#renderer/navigation/paths.ts';
import { useRowOpens } from '#renderer/ui/list-bar/row-opens.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import {
  openStates,
  type RegisteredNotice,
  type RegisterRequest,
  type RegisterState,
} from '#shared/features/notices/register.ts';
import classes from './RegisterPage.module.css';
import { useRegisterWords } from './register-words.ts';

type Sort = RegisterRequest['sort'];

const looks = {
  due: { icon: IconFileText, tone: 'caution' },
  written: { icon: IconPrinter, tone: 'caution' },
  incomplete: { icon: IconAlertTriangleFilled, tone: 'bad' },
  returned: { icon: IconMailX, tone: 'bad' },
  conflict: { icon: IconGitMerge, tone: 'caution' },
  'correction-due': { icon: IconFilePencil, tone: 'caution' },
  sent: { icon: IconCircleCheckFilled, tone: 'good' },
  corrected: { icon: IconCircleCheckFilled, tone: 'neutral' },
  ended: { icon: IconCircleMinus, tone: 'neutral' },
} as const satisfies Readonly<Record<RegisterState, unknown>>;

interface RegisterTableProps {
  readonly notices: readonly RegisteredNotice[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

export function RegisterTable({ notices, sort, onSort }: RegisterTableProps): ReactNode {
  const { t } = useTranslation('noticeRegister');
  const table = useRef<HTMLTableSectionElement>(null);
  const head = { sort, onSort };
  return (
    <div className={classes.paper}>
      <Table verticalSpacing="xs" horizontalSpacing="sm" aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <SortedHead {...head} name={t('columns.applicant')} by={['name']} />
            <SortedHead {...head} name={t('columns.place')} by={['property']} />
            <Table.Th scope="col">{t('columns.decision')}</Table.Th>
            <SortedHead {...head} name={t('columns.decided')} by={['newest', 'oldest']} />
            <Table.Th scope="col">{t('columns.state')}</Table.Th>
            <SortedHead {...head} name={t('columns.dueOn')} by={['due']} />
            <SortedHead {...head} name={t('columns.daysLate')} by={['late']} />
            <Table.Th scope="col">{t('columns.done')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={table} onKeyDown={(event) => stepThroughRows(event, table.current)}>
          {notices.map((notice) => (
            <RegisterRow key={notice.decisionId} notice={notice} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface SortedHeadProps {
  readonly name: string;
  /** What it is sorted by at the first click, and at the next one. */
  readonly by: readonly [Sort, ...Sort[]];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

function SortedHead({ name, by, sort, onSort }: SortedHeadProps): ReactNode {
  const at = by.indexOf(sort);
  const isDown = sort === 'newest' || sort === 'late';
  const IconOfOrder = isDown ? IconSortDescending : IconSortAscending;
  return (
    <Table.Th scope="col" aria-sort={at === -1 ? 'none' : isDown ? 'descending' : 'ascending'}>
      <UnstyledButton
        className={classes.sort ?? ''}
        onClick={() => onSort(by[(at + 1) % by.length] ?? by[0])}
      >
        {name}
        {at === -1 ? null : <IconOfOrder size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
}

/** Where something is done about it: the notice of a decision that counts; of one that does not, the application. */
function pathOf({ identifier, decisionId, state, isApplicationKept }: RegisteredNotice): string | null {
  if (!isApplicationKept) return null;
  switch (state) {
    case 'due':
    case 'written':
    case 'incomplete':
    case 'returned':
    case 'sent':
      return noticePath(identifier, decisionId);
    case 'conflict':
    case 'correction-due':
    case 'corrected':
    case 'ended':
      return applicationPath(identifier);
  }
}

function RegisterRow({ notice }: { readonly notice: RegisteredNotice }): ReactNode {
  const { t } = useTranslation('noticeRegister');
  const formats = useFormats();
  const { nameOf, stateOf, done } = useRegisterWords();
  const { identifier, name, property, unit, outcome, decidedAt, decidedBy, state, dueOn } = notice;
  const { daysLate: late } = notice;
  const isLateNow = openStates.some((open) => open === state);
  const path = pathOf(notice);
  return (
    <Table.Tr {...useRowOpens(path)}>
      <Table.Th scope="row" className={classes.applicant}>
        {path === null ? (
          nameOf(notice)
        ) : (
          <Link to={path} className={classes.name} data-step>
            {nameOf(notice)}
          </Link>
        )}
        <Text size="xs" c="dimmed">
          {path === null ? t('notKept') : name === '' ? null : identifier}
        </Text>
      </Table.Th>
      <Table.Td className={`${classes.said} ${classes.place}`}>
        {property}
        {unit === '' ? null : (
          <Text size="xs" c="dimmed">
            {t('unit', { unit })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <DecisionWord decision={outcome} />
      </Table.Td>
      <Table.Td className={classes.when}>
        <time dateTime={decidedAt} title={formats.dateTime(decidedAt)}>
          {formats.date(decidedAt)}
        </time>
        <Text size="xs" c="dimmed" className={classes.said}>
          {decidedBy}
        </Text>
      </Table.Td>
      <Table.Td className={classes.state}>
        <StatusBadge {...looks[state]}>{stateOf(notice)}</StatusBadge>
      </Table.Td>
      <Table.Td className={classes.day}>
        {dueOn === null ? null : <time dateTime={dueOn}>{formats.day(dueOn)}</time>}
      </Table.Td>
      <Table.Td className={classes.late}>
        {late === null || late === 0 ? null : (
          <Text size="sm" fw={isLateNow ? 600 : 400} className="tabular">
            {formats.number(late)}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.done}>
        {done(notice).map((line) => (
          <Text key={line} size="sm" className={classes.said}>
            {line}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
