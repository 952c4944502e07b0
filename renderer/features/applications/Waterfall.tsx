import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { attributeLabel } from '#shared/scoring/index.ts';
import classes from './Waterfall.module.css';
import type { Fall, Waterfall as Falls } from './waterfall.ts';

interface WaterfallProps {
  readonly waterfall: Falls;
  /** Shows an attribute; on paper there is nothing to be chosen. */
  readonly onChoose?: (attribute: string) => void;
}

/** From the whole weight down to the score: what cost how much, at a glance. */
export function Waterfall({ waterfall, onChoose }: WaterfallProps): ReactNode {
  const { t } = useTranslation('application');
  const formats = useFormats();
  const { falls, score, scorePercent, untouched } = waterfall;
  if (falls.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('waterfall.nothingLost')}
      </Text>
    );
  }
  return (
    <div>
      <ol className={classes.falls} aria-label={t('waterfall.label')}>
        {falls.map((fall) => (
          <FallLine
            key={
              fall.of === 'unread' ? '?' : 'attribute' in fall.of ? fall.of.attribute : String(fall.isMissing)
            }
            fall={fall}
            {...(onChoose === undefined ? {} : { onChoose })}
          />
        ))}
        <li className={classes.end}>
          <span className={classes.label}>{t('waterfall.score')}</span>
          <Track startPercent={0} widthPercent={scorePercent} kind="score" />
          <span className={classes.points}>{formats.number(score)}</span>
        </li>
      </ol>
      {untouched === 0 ? null : (
        <Text size="sm" c="dimmed" mt={4}>
          {t('waterfall.untouched', { count: untouched, formatted: formats.number(untouched) })}
        </Text>
      )}
    </div>
  );
}

interface FallLineProps {
  readonly fall: Fall;
  readonly onChoose?: (attribute: string) => void;
}

function FallLine({
  fall: { of, lost, isMissing, startPercent, widthPercent },
  onChoose,
}: FallLineProps): ReactNode {
  const { t, i18n } = useTranslation('application');
  const formats = useFormats();
  const label =
    of === 'unread'
      ? t('waterfall.unread')
      : 'attribute' in of
        ? attributeLabel(of.attribute, i18n.language)
        : t(isMissing ? 'waterfall.othersMissing' : 'waterfall.others', {
            count: of.others,
            formatted: formats.number(of.others),
          });
  return (
    <li>
      {of !== 'unread' && 'attribute' in of && onChoose !== undefined ? (
        <button type="button" className={classes.choose} onClick={() => onChoose(of.attribute)}>
          <span>{label}</span>
          {isMissing ? <span className={classes.missing}>{t('waterfall.missing')}</span> : null}
        </button>
      ) : (
        <span className={classes.label}>
          <span>{label}</span>
          {isMissing ? <span className={classes.missing}>{t('waterfall.missing')}</span> : null}
        </span>
      )}
      <Track startPercent={startPercent} widthPercent={widthPercent} kind={isMissing ? 'missing' : 'lost'} />
      <span className={classes.points}>−{formats.number(lost)}</span>
    </li>
  );
}

interface TrackProps {
  readonly startPercent: number;
  readonly widthPercent: number;
  readonly kind: 'lost' | 'missing' | 'score';
}

function Track({ startPercent, widthPercent, kind }: TrackProps): ReactNode {
  return (
    <span className={classes.track} aria-hidden>
      <span
        className={classes.bar}
        data-kind={kind}
        style={{ insetInlineStart: `${startPercent}%`, width: `${widthPercent}%` }}
      />
    </span>
  );
}
