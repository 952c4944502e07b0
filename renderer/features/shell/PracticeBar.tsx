import { IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import classes from './PracticeBar.module.css';

interface PracticeBarProps {
  readonly practice: NonNullable<DeskState['practice']>;
}

/** Says at all times that one is practising. */
export function PracticeBar({ practice }: PracticeBarProps): ReactNode {
  const { t } = useTranslation('shell');
  const switchPractice = useDeskStateMutation('connections.switchPractice');
  const atRest = practice.state === 'stopped' || practice.state === 'failed';
  return (
    <section className={classes.root} aria-label={t('practice.bar')}>
      <span className={classes.name}>
        <IconSchool size={16} aria-hidden />
        {t('practice.bar')}
      </span>
      <span className={classes.words} role="status" title={t(`practice.${practice.state}`)}>
        {t(`practice.${practice.state}`)}
      </span>
      {atRest ? (
        <button
          type="button"
          className={classes.action}
          disabled={switchPractice.isPending}
          onClick={() => switchPractice.mutate({ to: 'running' })}
        >
          {t('practice.start')}
        </button>
      ) : null}
      <Link to="/settings/service" className={classes.action}>
        {t('practice.connect')}
      </Link>
    </section>
  );
}
