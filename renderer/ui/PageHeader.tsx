import { Anchor, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { whenIdle } from '../lib/when-idle.ts';
import classes from './PageHeader.module.css';
import type { TermHelpProps } from './TermHelp.tsx';

// It explains what is on the page, and does not hold it up.
const TermHelp = lazy(() => whenIdle().then(() => import('./TermHelp.tsx')));

interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Beside the title: a state, a count. */
  readonly beside?: ReactNode;
  /** The words of this page that not everybody knows. */
  readonly terms?: TermHelpProps['terms'];
  readonly actions?: ReactNode;
  readonly backTo?: { readonly to: string; readonly label: string };
}

let drawnBefore = false;

/** A page's heading. It takes the focus when the page is entered, and gives the window its title. */
export function PageHeader({
  title,
  description,
  beside,
  terms,
  actions,
  backTo,
}: PageHeaderProps): ReactNode {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasFocused = useRef(false);

  // A page that waits for one of its parts is hidden, which takes the focus from its heading, and is there again: so is the focus.
  useLayoutEffect(() => {
    const element = heading.current;
    if (wasFocused.current) element?.focus({ preventScroll: true });
    return () => {
      wasFocused.current = element !== null && document.activeElement === element;
    };
  }, []);

  useEffect(() => {
    // At the start the focus stays where the browser has it.
    if (drawnBefore) heading.current?.focus({ preventScroll: true });
    drawnBefore = true;
  }, []);

  useEffect(() => {
    document.title = `${title} – ${t('productName')}`;
  }, [title, t]);

  return (
    <div className={classes.root}>
      <div className={classes.words}>
        {backTo === undefined ? null : (
          <Anchor component={Link} to={backTo.to} size="sm" className={classes.back}>
            <IconArrowLeft size={14} aria-hidden />
            {backTo.label}
          </Anchor>
        )}
        <Group gap="sm" wrap={beside === undefined ? 'nowrap' : 'wrap'} align="baseline">
          <Title order={1} tabIndex={-1} ref={heading} className={classes.title}>
            {title}
          </Title>
          {terms === undefined ? null : (
            <Suspense fallback={<span className={classes.helpPlace} />}>
              <TermHelp terms={terms} />
            </Suspense>
          )}
          {beside}
        </Group>
        {description === undefined ? null : (
          <Text size="sm" c="dimmed" component="div">
            {description}
          </Text>
        )}
      </div>
      {actions === undefined ? null : (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </div>
  );
}
