import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationSelect } from '#renderer/features/applications/index.ts';
import type { HouseholdMember, TokenApplication } from '#shared/features/households/model.ts';
import classes from './MemberApplication.module.css';
import { nameOf } from './member-list.ts';

interface MemberApplicationProps {
  readonly member: HouseholdMember;
  /** The applications to which the office has given the member's token; undefined while it is not known. */
  readonly sharing: readonly TokenApplication[] | undefined;
  readonly others: readonly HouseholdMember[];
  readonly onChange: (changes: Partial<HouseholdMember>) => void;
}

/** Which application a token belongs to: the office says so at the application; where it says two or none, it is chosen here. */
export function MemberApplication(props: MemberApplicationProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [answered, setAnswered] = useState(0);
  // What was pressed is gone; the focus stays in its place.
  useEffect(() => {
    if (answered === 0) return;
    const next =
      root.current?.querySelector<HTMLElement>('button, input, select') ??
      root.current?.closest('[data-place]')?.querySelector<HTMLElement>('input');
    next?.focus();
  }, [answered]);
  return (
    <div ref={root}>
      <Choice
        {...props}
        onChange={(changes) => {
          props.onChange(changes);
          setAnswered(answered + 1);
        }}
      />
    </div>
  );
}

function Choice({ member, sharing, others, onChange }: MemberApplicationProps): ReactNode {
  const { t } = useTranslation('households');
  const [choosing, setChoosing] = useState<'no' | 'yes'>('no');
  const { applicationIdentifier: chosen } = member;
  if (sharing === undefined) return null;
  const name = nameOf(member);

  if (sharing.length > 1) {
    return (
      <div className={classes.shared}>
        <Text size="xs" className={classes.caution}>
          <IconAlertTriangle size={14} aria-hidden />
          {t('application.shared', { count: sharing.length })}
        </Text>
        <NativeSelect
          size="xs"
          aria-label={t('application.which', { name })}
          value={sharing.some(({ identifier }) => identifier === chosen) ? (chosen ?? '') : ''}
          data={[
            { value: '', label: t('application.undecided') },
            ...sharing.map((application) => ({
              value: application.identifier,
              label: labelOf(application),
            })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ applicationIdentifier: value === '' ? null : value });
          }}
        />
      </div>
    );
  }

  const [only] = sharing;
  if (only !== undefined && (chosen === null || chosen === only.identifier)) {
    return (
      <Text size="xs" c="dimmed" className={classes.line}>
        {t('application.is', {
          application: labelOf({ ...only, name: only.name === member.name ? '' : only.name }),
        })}
      </Text>
    );
  }
  if (chosen !== null) {
    return (
      <Group gap="xs" className={classes.line}>
        <Text size="xs" c="dimmed">
          {t('application.chosen', { application: chosen })}
        </Text>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('application.clearOf', { name })}
          onClick={() => onChange({ applicationIdentifier: null })}
        >
          {t('application.clear')}
        </Button>
      </Group>
    );
  }
  if (choosing === 'no') {
    return (
      <Group gap="xs" className={classes.line}>
        <Text size="xs" c="dimmed">
          {t('application.none')}
        </Text>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('application.chooseOf', { name })}
          onClick={() => setChoosing('yes')}
        >
          {t('application.choose')}
        </Button>
      </Group>
    );
  }
  return (
    <div className={classes.shared}>
      <ApplicationSelect
        size="xs"
        autoFocus
        aria-label={t('application.which', { name })}
        placeholder={t('builder.searchPlaceholder')}
        nothingFoundMessage={t('application.noneFits')}
        offers={({ identifier, applicantToken }) =>
          applicantToken === null &&
          !others.some(({ applicationIdentifier }) => applicationIdentifier === identifier)
        }
        onChoose={(row) => {
          setChoosing('no');
          onChange({
            applicationIdentifier: row.identifier,
            ...(member.name === '' ? { name: row.name } : {}),
          });
        }}
      />
    </div>
  );
}

const labelOf = ({ identifier, name, property, unit }: TokenApplication): string =>
  [identifier, name, property, unit].filter((part) => part !== '').join(' · ');
