import { ActionIcon, Button, Group, NativeSelect, Text, Title, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import classes from './BandSettings.module.css';
import type { BandsForm, ThresholdFields } from './bands-form.ts';
import { ThresholdInputs } from './ThresholdInputs.tsx';

interface OwnThresholdsProps {
  readonly own: BandsForm['own'];
  /** What a property begins with when it gets thresholds of its own. */
  readonly general: ThresholdFields;
  readonly onChange: (own: BandsForm['own']) => void;
}

/** The properties with thresholds of their own. */
export function OwnThresholds({ own, general, onChange }: OwnThresholdsProps): ReactNode {
  const { t } = useTranslation('bands');
  const [added, setAdded] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section>
      <Title order={3} ref={heading} tabIndex={-1} className={classes.heading}>
        {t('own')}
      </Title>
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('ownNone')}
        </Text>
      ) : (
        <ul className={classes.own}>
          <li className={classes.property} aria-hidden>
            <span />
            <Text size="xs" c="dimmed">
              {t('approve')}
            </Text>
            <Text size="xs" c="dimmed">
              {t('decline')}
            </Text>
            <span className={classes.noButton} />
          </li>
          {own.map(({ property, thresholds }) => (
            <li key={property} className={classes.property}>
              <Text size="sm" fw={550} className={classes.name}>
                {property}
              </Text>
              <ThresholdInputs
                fields={thresholds}
                property={property}
                onChange={(changed) =>
                  onChange(
                    own.map((one) => (one.property === property ? { property, thresholds: changed } : one)),
                  )
                }
                {...(added === property ? { focus: 'first' } : {})}
              />
              <Tooltip label={t('remove', { property })}>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('remove', { property })}
                  onClick={() => {
                    onChange(own.filter((one) => one.property !== property));
                    heading.current?.focus();
                  }}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
      <AddProperty
        own={own}
        onAdd={(property) => {
          setAdded(property);
          onChange([...own, { property, thresholds: general }]);
        }}
      />
    </section>
  );
}

interface AddPropertyProps {
  readonly own: BandsForm['own'];
  readonly onAdd: (property: string) => void;
}

function AddProperty({ own, onAdd }: AddPropertyProps): ReactNode {
  const { t } = useTranslation('bands');
  const properties = useDeskQuery('applications.properties', {});
  const [chosen, setChosen] = useState<string | null>(null);
  if (properties.data === undefined) return null;
  const known = properties.data.filter((property) => property !== '');
  const free = known.filter((property) => !own.some((one) => one.property === property));
  const first = free[0];
  if (known.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('addNone')}
      </Text>
    );
  }
  if (first === undefined) return null;
  const wanted = chosen !== null && free.includes(chosen) ? chosen : first;
  return (
    <Group gap="xs" mt="xs" wrap="nowrap">
      <NativeSelect
        flex={1}
        aria-label={t('addLabel')}
        data={free}
        value={wanted}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        variant="default"
        flex="none"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onAdd(wanted)}
      >
        {t('add')}
      </Button>
    </Group>
  );
}
