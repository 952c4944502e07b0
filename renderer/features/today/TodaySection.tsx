import type { Icon } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import classes from './Today.module.css';

interface TodaySectionProps {
  readonly icon: Icon;
  readonly title: string;
  /** How many there are in all, whatever is shown. */
  readonly count: number;
  /** The list that has so many. */
  readonly to: string;
  /** Makes that list show exactly these, before it is gone to. */
  readonly onShowAll?: () => void;
  readonly beside?: ReactNode;
  /** As many rows as are shown. */
  readonly shown: number;
  readonly children: ReactNode;
}

/** One thing that waits: its number, which leads to its list, and the first of it. */
export function TodaySection(props: TodaySectionProps): ReactNode {
  const { icon: IconOfSection, title, count, to, onShowAll, beside, shown, children } = props;
  const { t } = useTranslation('today');
  const formats = useFormats();
  const id = useId();
  const formatted = formats.number(count);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          <Link to={to} onClick={onShowAll} className={classes.titleLink}>
            <IconOfSection size={17} stroke={1.7} aria-hidden />
            {title} <span className={classes.count}>{formatted}</span>
          </Link>
        </h2>
        {beside}
      </header>
      {children}
      {count > shown ? (
        <Link to={to} onClick={onShowAll} className={classes.all}>
          {t('showAll', { formatted })}
        </Link>
      ) : null}
    </section>
  );
}

/** What is done with a row where it stands: by its button, and by its key while the row has the focus. */
export interface RowAct {
  /** Null where Enter does the same. */
  readonly key: string | null;
  readonly label: string;
  /** Said to whoever cannot see beside what the button stands. */
  readonly labelOf: string;
  readonly pending?: boolean;
  readonly run: () => void;
}

interface TodayRowProps {
  readonly to: string;
  readonly onOpen?: () => void;
  readonly act?: RowAct | undefined;
  readonly children: ReactNode;
}

export function TodayRow({ to, onOpen, act: offered, children }: TodayRowProps): ReactNode {
  // What is done where a row stands is an act, which not every role may do.
  const may = useMay('agent');
  const act = may ? offered : undefined;
  const { singleKeys } = useDeskState().preferences;
  const keyName = singleKeys ? (act?.key?.toUpperCase() ?? null) : null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (act === undefined || !singleKeys || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act.key === null || event.key.toLowerCase() !== act.key || act.pending === true) return;
    event.preventDefault();
    act.run();
  };
  return (
    <li className={classes.row} onKeyDown={onKeyDown}>
      <Link
        to={to}
        onClick={onOpen}
        className={classes.link}
        data-step
        {...(keyName === null ? {} : { 'aria-keyshortcuts': keyName })}
      >
        {children}
      </Link>
      {act === undefined ? null : (
        <button
          type="button"
          className={classes.act}
          {...(keyName === null ? {} : { 'data-key': keyName })}
          aria-label={act.labelOf}
          disabled={act.pending === true}
          onClick={act.run}
        >
          {act.label}
        </button>
      )}
    </li>
  );
}

interface WordsProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** What has a line of its own below. */
  readonly children?: ReactNode;
}

/** Whom or what a row is about, and what is known of it. */
export function RowWords({ first, second, children }: WordsProps): ReactNode {
  return (
    <span className={classes.words}>
      <span className={classes.first}>{first}</span>
      <span className={classes.second}>{second}</span>
      {children}
    </span>
  );
}
