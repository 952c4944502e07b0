import { Button, Group, Paper, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Household, HouseholdMember } from '#shared/models/households.ts';
import { checkHouseholdTokens } from '#shared/service/index.ts';
import { asDeskError } from '../../api/desk-call-error.ts';
import { useDeskMutation } from '../../api/hooks.ts';
import { Callout } from '../../components/Callout.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { AddMember } from './AddMember.tsx';
import { ExactList } from './ExactList.tsx';
import classes from './HouseholdBuilder.module.css';
import { MemberEditor } from './MemberEditor.tsx';

interface HouseholdBuilderProps {
  /** The household to edit; null for a new one. */
  readonly household: Household | null;
}

/** Who belongs together, in which order; what will be sent is shown as it grows. */
export function HouseholdBuilder({ household }: HouseholdBuilderProps): ReactNode {
  const { t } = useTranslation(['households', 'common']);
  const navigate = useNavigate();
  const [members, setMembers] = useState<readonly HouseholdMember[]>(() =>
    (household?.members ?? []).map(({ token, name, applicationIdentifier }) => ({
      token,
      name,
      applicationIdentifier,
    })),
  );
  const [property, setProperty] = useState(household?.property ?? '');
  const [note, setNote] = useState(household?.note ?? '');
  const save = useDeskMutation('households.save');
  const checked = checkHouseholdTokens(members.map((member) => member.token));

  const submit = (then: 'show' | 'send'): void =>
    save.mutate(
      { id: household?.id ?? null, members: [...members], property: property.trim(), note },
      {
        onSuccess: ({ id }) =>
          void navigate(`/households/${id}`, {
            replace: true,
            ...(then === 'send' ? { state: { intent: 'send' } } : {}),
          }),
      },
    );

  return (
    <>
      <PageHeader
        title={household === null ? t('households:builder.newTitle') : t('households:builder.editTitle')}
        backTo={
          household === null
            ? { to: '/households', label: t('households:detail.back') }
            : { to: `/households/${household.id}`, label: t('common:back') }
        }
      />
      <div className={classes.columns}>
        <Paper withBorder component="section" aria-labelledby="builder-members" className={classes.card}>
          <Title order={2} id="builder-members">
            {t('households:builder.members')}
          </Title>
          <MemberEditor members={members} onChange={setMembers} />
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
            onAdd={(member, itsProperty) => {
              setMembers((before) => [...before, member]);
              if (property === '' && itsProperty !== '') setProperty(itsProperty);
            }}
          />
          <Paper withBorder className={classes.card}>
            <TextInput
              label={t('households:builder.property')}
              value={property}
              maxLength={200}
              onChange={(event) => setProperty(event.currentTarget.value)}
            />
            <Textarea
              label={t('households:builder.note')}
              value={note}
              maxLength={10_000}
              autosize
              minRows={2}
              maxRows={8}
              onChange={(event) => setNote(event.currentTarget.value)}
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
