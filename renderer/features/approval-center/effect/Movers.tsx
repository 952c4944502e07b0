import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BandBadge, pointsSentence, unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { fromDraft } from '#renderer/navigation/return-to.ts';
import type { Effect, Mover } from '#shared/features/approval-center/effect.ts';
import { attributeLabel, formatMeasured, type Setting, type Settings } from '#shared/scoring/index.ts';
import { changeEffectPlace, useEffectPlace } from './effect-place.ts';
import classes from './Movers.module.css';

/** So many are drawn while a slider moves; the others on request. */
const FEW = 5;

interface MoversProps {
  readonly effect: Pick<Effect, 'movers'>;
  /** The settings that the effect was worked out for. */
  readonly settings: Settings;
}

/** The applications whose scores move the most, each with the arithmetic that moves it. */
export const Movers = memo(function Movers({ effect, settings }: MoversProps): ReactNode {
  const { t } = useTranslation('effect');
  const shown = useEffectPlace().movers;
  const heading = useId();
  const { movers } = effect;
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <Title order={3} id={heading}>
        {t('movers.title')}
      </Title>
      {movers.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('movers.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {(shown === 'all' ? movers : movers.slice(0, FEW)).map((mover) => (
            <OneMover key={mover.identifier} mover={mover} settings={settings} />
          ))}
        </ul>
      )}
      {movers.length > FEW ? (
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          aria-expanded={shown === 'all'}
          onClick={() => changeEffectPlace({ movers: shown === 'all' ? 'few' : 'all' })}
        >
          {shown === 'all' ? t('movers.few') : t('movers.all', { count: movers.length })}
        </Button>
      ) : null}
    </section>
  );
});

interface OneMoverProps {
  readonly mover: Mover;
  readonly settings: Settings;
}

function OneMover({ mover, settings }: OneMoverProps): ReactNode {
  const { t } = useTranslation('effect');
  const formats = useFormats();
  const { before, after } = mover;
  const direction = mover.changePercent < 0 ? 'worse' : 'better';
  const IconOfDirection = direction === 'better' ? IconArrowUp : IconArrowDown;
  const percent = (side: Mover['before']): string =>
    side.percent === null ? t('movers.noScore') : formats.percent(side.percent);
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={classes.who}>
          <Anchor
            component={Link}
            to={applicationPath(mover.identifier)}
            state={fromDraft}
            size="sm"
            fw={600}
          >
            {mover.name === '' ? t('movers.nameless', { identifier: mover.identifier }) : mover.name}
          </Anchor>
          {mover.property === '' ? null : <span className={classes.property}>{mover.property}</span>}
        </span>
        <span className={classes.scores} data-direction={direction}>
          <IconOfDirection size={14} aria-hidden />
          {t('movers.score', { before: percent(before), after: percent(after) })}
          {before.band === after.band ? null : <BandBadge band={after.band} lacksData={after.lacksData} />}
        </span>
      </div>
      {mover.attributes.length === 0 ? (
        <p className={classes.words}>{t('movers.weightOnly')}</p>
      ) : (
        mover.attributes.map((one) => (
          <AttributeWords key={one.attribute} one={one} setting={settingOf(settings, one.attribute)} />
        ))
      )}
    </li>
  );
}

const settingOf = (settings: Settings, attribute: string): Setting | null =>
  (Object.hasOwn(settings, attribute) ? settings[attribute] : undefined) ?? null;

interface AttributeWordsProps {
  readonly one: Mover['attributes'][number];
  /** Its setting in the draft, or null where the draft has none. */
  readonly setting: Setting | null;
}

/** What one attribute gives instead of what it gave, and how the draft's rule comes to that. */
function AttributeWords({ one, setting }: AttributeWordsProps): ReactNode {
  const { t, i18n } = useTranslation('effect');
  const formats = useFormats();
  const unit = unitOf(one.attribute);
  const attribute = attributeLabel(one.attribute, i18n.language);
  const sentence =
    setting === null || one.after === null
      ? null
      : pointsSentence(setting, one.measured, i18n.language, unit);
  return (
    <p className={classes.words}>
      <span className={classes.attribute}>
        {one.measured === null
          ? t('movers.notMeasured', { attribute })
          : t('movers.measured', { attribute, measured: formatMeasured(one.measured, unit, i18n.language) })}
      </span>{' '}
      {one.after === null
        ? t('movers.countsNoMore', { count: one.before ?? 0, formatted: formats.number(one.before ?? 0) })
        : one.before === null
          ? t('movers.counts', { count: one.after, formatted: formats.number(one.after) })
          : t('movers.changed', {
              count: one.after,
              formatted: formats.number(one.after),
              before: formats.number(one.before),
            })}
      {sentence === null ? null : <span className={classes.sentence}>{sentence}</span>}
    </p>
  );
}
