import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconCircleXFilled, IconWand } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import {
  explainFinding,
  explainFix,
  type Finding,
  type Fix,
  fixFor,
  type Settings,
} from '#shared/scoring/index.ts';
import { ruleSentence, unitOf } from '../../components/rule-words.ts';
import classes from './FindingsList.module.css';

const icons = { error: IconCircleXFilled, warning: IconAlertTriangle, hint: IconBulb } as const;

interface FindingsListProps {
  readonly settings: Settings;
  /** Those to show, the gravest first. */
  readonly findings: readonly Finding[];
  readonly title: string;
  /** What is said where there are none; without it nothing is shown then. */
  readonly none?: string;
  readonly onFix: (fix: Fix, finding: Finding) => void;
}

/** What was found, gravest first, each with its explanation and, where there is one, a fix at a click. */
export const FindingsList = memo(function FindingsList(props: FindingsListProps): ReactNode {
  const { settings, findings, title, none, onFix } = props;
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
          {findings.map((finding) => (
            <FindingRow
              key={`${finding.kind} ${finding.attribute} ${JSON.stringify(finding.values)}`}
              settings={settings}
              finding={finding}
              onFix={(fix) => {
                // The finding goes, and its button with it: the focus stays with what is left.
                flushSync(() => onFix(fix, finding));
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
  readonly settings: Settings;
  readonly finding: Finding;
  readonly onFix: (fix: Fix) => void;
}

function FindingRow({ settings, finding, onFix }: FindingRowProps): ReactNode {
  const { t, i18n } = useTranslation('approvalCenter');
  const fix = useMemo(() => fixFor(settings, finding), [settings, finding]);
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
            onClick={() => onFix(fix)}
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
