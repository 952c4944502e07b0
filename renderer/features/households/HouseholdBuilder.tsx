import { Button, Group, Paper, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Household, HouseholdMember } from '#shared/models/households.ts';
import { checkHouseholdTokens } from '#shared/service/index.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskMutation, useDeskState } from '../../api/hooks.ts';
import { Callout } from '../../components/Callout.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { type HouseholdStart, takeHouseholdMembers } from '../../components/household-start.ts';
import { createKeptInputs } from '../../components/kept-inputs.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { AddMember } from './AddMember.tsx';
import { ExactList } from './ExactList.tsx';
import classes from './HouseholdBuilder.module.css';
import { MemberEditor } from './MemberEditor.tsx';

interface HouseholdInput {
  readonly members: readonly HouseholdMember[];
  readonly property: string;
  readonly note: string;
}

const unsaved = createKeptInputs<HouseholdInput>();

const inputOf = (household: Household | null): HouseholdInput => ({
  members: (household?.members ?? []).map(({ token, name, applicationIdentifier }) => ({
    token,
    name,
    applicationIdentifier,
  })),
  property: household?.property ?? '',
  note: household?.note ?? '',
});

/** What was begun before stays; who is in it already is not added again. */
function joined(before: HouseholdInput, start: HouseholdStart): HouseholdInput {
  const tokens = new Set(before.members.map(({ token }) => token));
  return {
    ...before,
    members: [...before.members, ...start.members.filter(({ token }) => !tokens.has(token))],
    property: before.property === '' ? start.property : before.property,
  };
}

interface HouseholdBuilderProps {
  /** The household to edit; null for a new one. */
  readonly household: Household | null;
}

/** Who belongs together, in which order; what will be sent is shown as it grows. */
export function HouseholdBuilder({ household }: HouseholdBuilderProps): ReactNode {
  const { t } = useTranslation(['households', 'common']);
  const navigate = useNavigate();
  const key = `${useDeskState().activeProfileId} ${household?.id ?? 'new'}`;
  const [input, setInput] = useState(() => {
    const before = unsaved.kept(key) ?? inputOf(household);
    const start = household === null ? takeHouseholdMembers() : null;
    return start === null ? before : joined(before, start);
  });
  const { members, property, note } = input;
  const change = (changes: Partial<HouseholdInput>): void => {
    const changed = { ...input, ...changes };
    setInput(changed);
    unsaved.keep(key, changed);
  };
  const save = useDeskMutation('households.save');
  const checked = checkHouseholdTokens(members.map((member) => member.token));

  const back =
    household === null
      ? { to: '/households', label: t('households:detail.back') }
      : { to: `/households/${household.id}`, label: t('common:back') };

  const submit = (then: 'show' | 'send'): void =>
    save.mutate(
      { id: household?.id ?? null, members: [...members], property: property.trim(), note },
      {
        onSuccess: ({ id }) => {
          unsaved.forget(key);
          void navigate(`/households/${id}`, {
            replace: true,
            ...(then === 'send' ? { state: { intent: 'send' } } : {}),
          });
        },
      },
    );

  return (
    <>
      <PageHeader
        title={household === null ? t('households:builder.newTitle') : t('households:builder.editTitle')}
        backTo={back}
      />
      <div className={classes.columns}>
        <Paper withBorder component="section" aria-labelledby="builder-members" className={classes.card}>
          <Title order={2} id="builder-members">
            {t('households:builder.members')}
          </Title>
          <MemberEditor members={members} onChange={(changed) => change({ members: changed })} />
          {members.length === 0 ? null : (
            <div>
              <Text size="sm" fw={600}>
                {t('households:detail.exact')}
              </Text>
              <ExactList members={members} />
            </div>
          )}
        </Paper>
        <div className={classes.side}>
          <AddMember
            members={members}
            onAdd={(member, itsProperty) =>
              change({
                members: [...members, member],
                property: property === '' ? itsProperty : property,
              })
            }
          />
          <Paper withBorder className={classes.card}>
            <TextInput
              label={t('households:builder.property')}
              value={property}
              maxLength={200}
              onChange={(event) => change({ property: event.currentTarget.value })}
            />
            <Textarea
              label={t('households:builder.note')}
              value={note}
              maxLength={10_000}
              autosize
              minRows={2}
              maxRows={8}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          </Paper>
          {household !== null && household.state !== 'draft' ? (
            <Callout tone="neutral">{t('households:builder.willBeDraft')}</Callout>
          ) : null}
          {save.error === null ? null : (
            <ErrorMessage error={asDeskError(save.error)} kept={t('households:builder.kept')} />
          )}
          {checked.ok || members.length === 0 ? null : (
            <Text size="sm" c="dimmed">
              {t(`common:fields.household.${checked.error.kind}`)}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button
              variant="subtle"
              onClick={() => {
                unsaved.forget(key);
                void navigate(back.to);
              }}
            >
              {t('common:cancel')}
            </Button>
            <Button
              variant="default"
              loading={save.isPending}
              disabled={members.length === 0}
              onClick={() => submit('show')}
            >
              {t('households:builder.save')}
            </Button>
            <Button loading={save.isPending} disabled={!checked.ok} onClick={() => submit('send')}>
              {t('households:builder.saveAndSend')}
            </Button>
          </Group>
        </div>
      </div>
    </>
  );
}
