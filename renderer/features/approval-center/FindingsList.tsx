import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconCircleXFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { explainFinding, type Finding } from '#shared/scoring/index.ts';
import classes from './FindingsList.module.css';

const icons = { error: IconCircleXFilled, warning: IconAlertTriangle, hint: IconBulb } as const;

interface FindingsListProps {
  readonly findings: readonly Finding[];
  readonly title: string;
  readonly headingOrder: 2 | 3;
  /** What is said where there are none; without it nothing is shown then. */
  readonly none?: string;
}

/** What was found, gravest first, each with its explanation. */
export function FindingsList({ findings, title, headingOrder, none }: FindingsListProps): ReactNode {
  const { t, i18n } = useTranslation('approvalCenter');
  if (findings.length === 0 && none === undefined) return null;
  return (
    <section>
      <Title order={headingOrder} size="h3" mb="xs">
        {title}
      </Title>
      {findings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <ul className={classes.list}>
          {findings.map((finding) => {
            const IconOfSeverity = icons[finding.severity];
            return (
              <li
                key={`${finding.kind} ${JSON.stringify(finding.values)}`}
                className={classes.finding}
                data-severity={finding.severity}
              >
                <IconOfSeverity size={16} aria-hidden className={classes.icon} />
                <Text size="sm">
                  <Text component="span" size="sm" fw={650}>
                    {t(`findings.severity.${finding.severity}`)}:
                  </Text>{' '}
                  {explainFinding(finding, i18n.language)}
                </Text>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
