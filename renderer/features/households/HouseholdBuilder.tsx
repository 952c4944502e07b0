import { ActionIcon, Button, Group, Menu, Paper, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconCheck, IconDots, IconSend, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PropertyInput } from '#renderer/features/properties/index.ts';
import { moveItem } from '#renderer/lib/move-item.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { askPage } from '#renderer/navigation/page-intent.ts';
import { householdPath } from '#renderer/navigation/paths.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { focusHeading } from '#renderer/ui/focus/focus-heading.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import type { Household, HouseholdMember } from '#shared/features/households/model.ts';
import { checkHouseholdTokens } from '#shared/service/index.ts';
import { AddMember } from './AddMember.tsx';
import { ExactList } from './ExactList.tsx';
import classes from './HouseholdBuilder.module.css';
import { HouseholdConcernsView } from './HouseholdConcernsView.tsx';
import { ListDifferenceView } from './ListDifferenceView.tsx';
import { MemberEditor } from './MemberEditor.tsx';
import { nameOf } from './member-list.ts';
import { useHouseholdDraft } from './use-household-draft.ts';
import { useRemoveHousehold } from './use-remove-household.ts';

/** What was done to the list last, and can be undone: who was taken out, or moved, from which place. */
interface LastStep {
  readonly did: 'takenOut' | 'moved';
  readonly token: string;
  readonly name: string;
  /** The list as it was, and as it became: once it is another, this is no longer the last step. */
  readonly before: readonly HouseholdMember[];
  readonly after: string;
}

const orderOf = (members: readonly HouseholdMember[]): string =>
  JSON.stringify(members.map(({ token }) => token));

interface HouseholdBuilderProps {
  /** The household to edit; null for a new one. */
  readonly household: Household | null;
}

/** Who belongs together, in which order; what will be sent is shown as it grows, and the draft saves itself. */
export function HouseholdBuilder({ household }: HouseholdBuilderProps): ReactNode {
  const { t } = useTranslation(['households', 'common']);
  const navigate = useNavigate();
  const { draft, id, input, saveState, error } = useHouseholdDraft(household);
  const removeHousehold = useRemoveHousehold();
  const [lastStep, setLastStep] = useState<LastStep | null>(null);
  const { members, property, note } = input;
  const added = household === null ? id : null;
  useEffect(() => {
    if (added !== null) void navigate(`/households/new?id=${added}`, { replace: true });
  }, [added, navigate]);
  const checked = checkHouseholdTokens(members.map((member) => member.token));

  const back =
    household === null
      ? { to: '/households', label: t('households:detail.back') }
      : { to: householdPath(household.id), label: t('common:back') };

  const finish = async (then: 'show' | 'send'): Promise<void> => {
    await draft.keep();
    const saved = draft.snapshot();
    if (saved.id === null || saved.saveState !== 'saved') return;
    void navigate(householdPath(saved.id), {
      replace: true,
      ...(then === 'send' ? askPage('send') : {}),
    });
  };
  const discard = async (): Promise<void> => {
    await draft.close();
    const { id: saved } = draft.snapshot();
    void navigate('/households');
    if (saved !== null) removeHousehold(saved, members);
  };
  const step = (did: LastStep['did'], member: HouseholdMember, next: readonly HouseholdMember[]): void => {
    const { token } = member;
    setLastStep({ did, token, name: nameOf(member), before: members, after: orderOf(next) });
    draft.change({ members: next });
  };
  const takeOut = (member: HouseholdMember): void =>
    step(
      'takenOut',
      member,
      members.filter((other) => other !== member),
    );
  const move = (member: HouseholdMember, place: number): void =>
    step('moved', member, moveItem(members, member, place));
  const undoable = lastStep?.after === orderOf(members) ? lastStep : null;
  const undoStep = ({ before }: LastStep): void => {
    setLastStep(null);
    focusHeading();
    // Names and applications that were written since stay.
    draft.change({
      members: before.map((old) => members.find(({ token }) => token === old.token) ?? old),
    });
  };
  const stepText = undoable === null ? '' : t(`households:builder.${undoable.did}`, { name: undoable.name });
  useHotkeys([['mod+Z', () => (undoable === null ? undefined : undoStep(undoable))]]);
  const undoAll = (): void => draft.undoAll();
  useOfferActions(
    [
      {
        id: 'save-and-send',
        label: t('households:builder.saveAndSend'),
        icon: IconSend,
        whyNot: checked.ok ? null : t(`common:fields.household.${checked.error.kind}`),
        run: () => void finish('send'),
      },
      members.length === 0
        ? null
        : {
            id: 'done',
            label: t('households:builder.done'),
            icon: IconCheck,
            run: () => void finish('show'),
          },
      undoable === null
        ? null
        : {
            id: 'undo-step',
            label: t('common:undo'),
            of: stepText,
            icon: IconArrowBackUp,
            run: () => undoStep(undoable),
          },
      household === null || draft.isAsBegun
        ? null
        : {
            id: 'undo-all',
            label: t('households:builder.undoAll'),
            icon: IconArrowBackUp,
            run: undoAll,
          },
      household !== null || (members.length === 0 && id === null)
        ? null
        : {
            id: 'discard',
            label: t('households:builder.discard'),
            icon: IconTrash,
            run: () => void discard(),
          },
    ],
    'first',
  );

  return (
    <>
      <PageHeader
        title={household === null ? t('households:builder.newTitle') : t('households:builder.editTitle')}
        backTo={back}
        description={
          <span role="status">
            {draft.isAsBegun ? t('households:builder.savesItself') : t(`households:saveState.${saveState}`)}
          </span>
        }
        actions={
          <>
            <Menu position="bottom-end" withinPortal={false} transitionProps={{ duration: 0 }}>
              <Menu.Target>
                <ActionIcon variant="default" size={36} aria-label={t('households:builder.more')}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {household === null ? (
                  <Menu.Item
                    leftSection={<IconTrash size={16} aria-hidden />}
                    disabled={members.length === 0 && id === null}
                    onClick={() => void discard()}
                  >
                    {t('households:builder.discard')}
                  </Menu.Item>
                ) : (
                  <Menu.Item
                    leftSection={<IconArrowBackUp size={16} aria-hidden />}
                    disabled={draft.isAsBegun}
                    onClick={undoAll}
                  >
                    {t('households:builder.undoAll')}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            <Button variant="default" disabled={members.length === 0} onClick={() => void finish('show')}>
              {t('households:builder.done')}
            </Button>
            <Button disabled={!checked.ok} onClick={() => void finish('send')}>
              {t('households:builder.saveAndSend')}
            </Button>
          </>
        }
      />
      {error === null ? null : (
        <div className={classes.error}>
          <ErrorMessage error={error} kept={t('households:builder.kept')} />
        </div>
      )}
      <div className={classes.columns}>
        <Paper withBorder component="section" aria-labelledby="builder-members" className={classes.card}>
          <Title order={2} id="builder-members">
            {t('households:builder.members')}
          </Title>
          <MemberEditor
            members={members}
            onChange={(changed) => draft.change({ members: changed })}
            onMove={move}
            onRemove={takeOut}
          />
          {undoable === null ? null : (
            // What was moved is told by the list itself.
            <Group gap="xs" role={undoable.did === 'takenOut' ? 'status' : undefined}>
              <Text size="sm">{stepText}</Text>
              <Button
                key={undoable.token}
                variant="default"
                size="compact-sm"
                autoFocus={undoable.did === 'takenOut'}
                aria-keyshortcuts="Control+Z Meta+Z"
                onClick={() => undoStep(undoable)}
              >
                {t('common:undo')}
              </Button>
            </Group>
          )}
          <HouseholdConcernsView id={id} property={property} members={members} />
          {checked.ok || members.length === 0 ? null : (
            <Text size="sm" c="dimmed">
              {t(`common:fields.household.${checked.error.kind}`)}
            </Text>
          )}
          {members.length === 0 ? null : (
            <details>
              <summary>{t('households:detail.exact')}</summary>
              <ExactList members={members} />
            </details>
          )}
          {household?.confirmed == null ? null : (
            <ListDifferenceView confirmed={household.confirmed} members={members} />
          )}
        </Paper>
        <div className={classes.side}>
          <AddMember
            members={members}
            onAdd={(member, itsProperty) =>
              draft.change({
                members: [...members, member],
                property: property === '' ? itsProperty : property,
              })
            }
          />
          <Paper withBorder className={classes.card}>
            <PropertyInput
              label={t('households:builder.property')}
              value={property}
              onChange={(chosen) => draft.change({ property: chosen })}
            />
            <GrowingTextarea
              label={t('households:builder.note')}
              value={note}
              maxLength={10_000}
              minRows={2}
              maxRows={8}
              onChange={(event) => draft.change({ note: event.currentTarget.value })}
            />
          </Paper>
          {household !== null && household.state !== 'draft' ? (
            <Callout tone="neutral">
              {t(
                household.confirmed === null
                  ? 'households:builder.willBeDraft'
                  : 'households:builder.confirmedStays',
              )}
            </Callout>
          ) : null}
        </div>
      </div>
    </>
  );
}
