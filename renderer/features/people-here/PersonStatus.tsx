import { UnstyledButton } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import classes from '#renderer/ui/StatusLink.module.css';
import { keysOf } from '#shared/commands.ts';

/** At the foot of the navigation: who is at the desk, and the way to somebody else; nothing where one works alone. */
export function PersonStatus({ onSwitch }: { readonly onSwitch: () => void }): ReactNode {
  const { people, activeProfileId } = useDeskState();
  const now = people.find(({ profileId }) => profileId === activeProfileId);
  if (now === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Person name={now.name} onSwitch={onSwitch} />
    </Suspense>
  );
}

interface PersonProps {
  readonly name: string;
  readonly onSwitch: () => void;
}

function Person({ name, onSwitch }: PersonProps): ReactNode {
  const { t } = useTranslation('peopleHere');
  const label = t('status', { name });
  return (
    <UnstyledButton
      className={classes.root}
      aria-label={label}
      aria-keyshortcuts={keysOf('switch-person') ?? undefined}
      title={label}
      onClick={onSwitch}
    >
      <IconUserCircle size={18} stroke={1.7} aria-hidden />
      <span className={classes.words}>{name}</span>
    </UnstyledButton>
  );
}
