import { Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DecisionWord } from '#renderer/features/decisions/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { applicationPath, noticePath } from '#renderer/navigation/paths.ts';
import type { RegisteredNotice, RegisterState } from '#shared/features/notices/register.ts';
import classes from './Today.module.css';
import { RowWords, TodayRow, TodaySection } from './TodaySection.tsx';

interface NoticesDueProps {
  readonly notices: readonly RegisteredNotice[];
  readonly total: number;
  /** Whose they are; null: everybody's. */
  readonly member: string | null;
}

type Step = 'write' | 'send' | 'correct' | 'open';

/** What is to be done next about a letter that waits. */
function stepOf(state: RegisterState): Step {
  switch (state) {
    case 'written':
    case 'returned':
      return 'send';
    case 'correction-due':
      return 'correct';
    case 'conflict':
      return 'open';
    case 'due':
    case 'incomplete':
    case 'sent':
    case 'corrected':
    case 'ended':
      return 'write';
  }
}

/** Letters that wait, by the day on which they are due: what is late comes first, what has no day last. */
export function NoticesDue({ notices, total, member }: NoticesDueProps): ReactNode {
  const { t } = useTranslation(['today', 'applications']);
  const formats = useFormats();
  const navigate = useNavigate();
  const labels: Readonly<
    Record<Step, { readonly label: string; readonly labelOf: (label: string) => string }>
  > = {
    write: { label: t('today:notice'), labelOf: (label) => t('today:noticeOf', { label }) },
    send: {
      label: t('today:noticesDue.deliver'),
      labelOf: (label) => t('today:noticesDue.deliverOf', { label }),
    },
    correct: {
      label: t('today:noticesDue.correct'),
      labelOf: (label) => t('today:noticesDue.correctOf', { label }),
    },
    open: {
      label: t('today:noticesDue.open'),
      labelOf: (label) => t('today:noticesDue.openOf', { label }),
    },
  };
  return (
    <TodaySection
      icon={IconFileText}
      title={t('today:noticesDue.title')}
      count={total}
      to={`/notices?show=open&sort=due&kept=1${member === null ? '' : `&assignee=${encodeURIComponent(member)}`}`}
      shown={notices.length}
    >
      <ul className={classes.rows}>
        {notices.map((notice) => {
          const { decisionId, identifier, name, property, unit, outcome, state, dueOn, daysLate } = notice;
          const step = stepOf(state);
          const path =
            step === 'correct' || step === 'open'
              ? applicationPath(identifier)
              : noticePath(identifier, decisionId);
          const place = [unit === '' ? '' : t('today:unit', { unit }), identifier, property];
          const { label, labelOf } = labels[step];
          return (
            <TodayRow
              key={decisionId}
              to={applicationPath(identifier)}
              act={{
                key: 'n',
                label,
                labelOf: labelOf(name === '' ? identifier : name),
                run: () => void navigate(path),
              }}
            >
              <RowWords
                first={name === '' ? t('applications:list.nameless') : name}
                second={place.filter((part) => part !== '').join(' · ')}
              >
                <span className={classes.decision}>
                  <DecisionWord decision={outcome} />
                  {step === 'send' ? <span>{`· ${t('today:noticesDue.notSent')}`}</span> : null}
                  {step === 'correct' ? <span>{`· ${t('today:noticesDue.correction')}`}</span> : null}
                </span>
              </RowWords>
              {dueOn === null ? null : (
                <Text span size="sm" className={classes.when} fw={daysLate ? 600 : 400}>
                  {daysLate
                    ? t('today:noticesDue.late', { count: daysLate, formatted: formats.number(daysLate) })
                    : t('today:noticesDue.due', { day: formats.day(dueOn) })}
                </Text>
              )}
            </TodayRow>
          );
        })}
      </ul>
    </TodaySection>
  );
}
