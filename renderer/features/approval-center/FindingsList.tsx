import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconCircleXFilled, IconWand } from '@tabler/icons-react';
import { memo, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ruleSentence, unitOf } from '#renderer/features/scoring/index.ts';
import {
  explainFinding,
  explainFix,
  type Finding,
  type Fix,
  fixFor,
  type Settings,
} from '#shared/scoring/index.ts';
import classes from './FindingsList.module.css';

const icons = { error: IconCircleXFilled, warning: IconAlertTriangle, hint: IconBulb } as const;

/** Something that was found, the fix where there is one, and the attribute's rule as it is before it. */
export interface FindingWithFix {
  readonly finding: Finding;
  readonly fix: Fix | null;
  readonly settings: Settings;
}

const NONE: readonly FindingWithFix[] = [];

/** The findings with their fixes; the very same list wherever there are none, so that nothing is drawn anew for it. */
export function withFixes(settings: Settings, found: readonly Finding[]): readonly FindingWithFix[] {
  if (found.length === 0) return NONE;
  return found.map((finding) => ({ finding, fix: fixFor(settings, finding), settings }));
}

interface FindingsListProps {
  /** Those to show, the gravest first. */
  readonly findings: readonly FindingWithFix[];
  readonly title: string;
  /** What is said where there are none; without it nothing is shown then. */
  readonly none?: string;
  readonly onFix: (found: FindingWithFix) => void;
}

/** What was found, gravest first, each with its explanation and, where there is one, a fix at a click. */
export const FindingsList = memo(function FindingsList(props: FindingsListProps): ReactNode {
  const { findings, title, none, onFix } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  if (findings.length === 0 && none === undefined) return null;
  return (
    <section>
      <Title order={3} mb={4} ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </Title>
      {findings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <ul className={classes.list}>
          {findings.map((found) => (
            <FindingRow
              key={`${found.finding.kind} ${found.finding.attribute} ${found.finding.values.field}`}
              found={found}
              onFix={() => {
                // The finding goes, and its button with it: the focus stays with what is left.
                flushSync(() => onFix(found));
                heading.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
});

interface FindingRowProps {
  readonly found: FindingWithFix;
  readonly onFix: () => void;
}

function FindingRow({ found, onFix }: FindingRowProps): ReactNode {
  const { t, i18n } = useTranslation('approvalCenter');
  const { finding, fix, settings } = found;
  const after = fix === null ? null : ruleAfter(settings, fix, i18n.language);
  const IconOfSeverity = icons[finding.severity];
  return (
    <li className={classes.finding} data-severity={finding.severity}>
      <IconOfSeverity size={16} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text size="sm">
          <Text component="span" size="sm" fw={650}>
            {t(`findings.severity.${finding.severity}`)}:
          </Text>{' '}
          {explainFinding(finding, i18n.language)}
        </Text>
        {fix === null ? null : (
          <Button
            className={classes.fix}
            variant="default"
            size="compact-sm"
            leftSection={<IconWand size={14} aria-hidden />}
            onClick={onFix}
          >
            {explainFix(fix, i18n.language)}
          </Button>
        )}
        {after === null ? null : <Text size="xs">{t('findings.after', { sentence: after })}</Text>}
      </div>
    </li>
  );
}

/** The attribute's sentence after a fix that makes it another one. */
function ruleAfter(settings: Settings, { attribute, settings: fixed }: Fix, locale: string): string | null {
  const before = attribute === null ? undefined : settings[attribute];
  const after = attribute === null ? undefined : fixed[attribute];
  if (attribute === null || before === undefined || after === undefined) return null;
  const unit = unitOf(attribute);
  const sentence = ruleSentence(after, locale, unit);
  return sentence === ruleSentence(before, locale, unit) ? null : sentence;
}
