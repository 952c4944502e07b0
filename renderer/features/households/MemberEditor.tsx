import { ActionIcon, Group, Text, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCrown, IconGripVertical, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { useReorder, type Way } from '#renderer/ui/use-reorder.ts';
import type { HouseholdMember } from '#shared/features/households/model.ts';
import { MemberApplication } from './MemberApplication.tsx';
import classes from './MemberEditor.module.css';
import { nameOf } from './member-list.ts';

interface MemberEditorProps {
  readonly members: readonly HouseholdMember[];
  readonly onChange: (members: readonly HouseholdMember[]) => void;
  readonly onMove: (member: HouseholdMember, place: number) => void;
  readonly onRemove: (member: HouseholdMember) => void;
}

/** The members in their order: dragged or moved by buttons, each with its name and its application. */
export function MemberEditor({ members, onChange, onMove, onRemove }: MemberEditorProps): ReactNode {
  const { t } = useTranslation('households');
  const list = useRef<HTMLOListElement>(null);
  const tokens = members.map(({ token }) => token);
  const applications = useDeskQuery(
    'households.applicationsOf',
    { tokens: tokens.toSorted() },
    { enabled: tokens.length > 0, keepPrevious: 'keep-previous' },
  );
  const reorder = useReorder({
    container: list,
    keys: tokens,
    onMove: (token, place) => {
      const member = members.find((one) => one.token === token);
      if (member !== undefined) onMove(member, place);
    },
  });
  const remove = (member: HouseholdMember): void => {
    reorder.forget();
    onRemove(member);
  };
  useOfferActions(
    members.flatMap((member, index) => {
      const { token } = member;
      const name = nameOf(member);
      const ofMember = { of: `${index + 1} · ${name}`, shown: 'when-sought' } as const;
      return [
        index === 0
          ? null
          : {
              ...ofMember,
              id: `make-primary-${token}`,
              label: t('builder.makePrimary', { name }),
              icon: IconCrown,
              run: () => reorder.moveTo(token, 0),
            },
        {
          ...ofMember,
          id: `take-out-${token}`,
          label: t('builder.remove', { name }),
          icon: IconX,
          run: () => remove(member),
        },
      ];
    }),
  );
  if (members.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('builder.empty')}
      </Text>
    );
  }
  const moved = members.find(({ token }) => token === reorder.moved);
  return (
    <>
      <VisuallyHidden role="status">
        {moved === undefined
          ? ''
          : t(members[0] === moved ? 'builder.movedFirst' : 'builder.movedTo', {
              name: nameOf(moved),
              place: members.indexOf(moved) + 1,
              count: members.length,
            })}
      </VisuallyHidden>
      <ol ref={list} className={classes.list}>
        {members.map((member, index) => {
          const { token } = member;
          const name = nameOf(member);
          const change = (changes: Partial<HouseholdMember>): void =>
            onChange(members.map((other) => (other === member ? { ...member, ...changes } : other)));
          return (
            <li key={token} className={classes.member} {...reorder.placeProps(token)}>
              <Tooltip label={t('builder.drag')} disabled={members.length < 2 || reorder.isDragging}>
                <span
                  className={classes.handle}
                  data-alone={members.length < 2}
                  {...reorder.handleProps(token)}
                  aria-hidden
                >
                  <IconGripVertical size={16} />
                </span>
              </Tooltip>
              <span className={classes.place}>{index + 1}</span>
              <div className={classes.who}>
                <TextInput
                  size="xs"
                  aria-label={t('builder.nameOf', { position: index + 1 })}
                  placeholder={name}
                  value={member.name}
                  maxLength={200}
                  onChange={(event) => change({ name: event.currentTarget.value })}
                />
                <Text size="xs" c="dimmed" className={classes.role}>
                  {index === 0 ? t('detail.primary') : t('detail.coApplicant')}
                </Text>
                <MemberApplication
                  member={member}
                  sharing={applications.data?.filter((application) => application.token === token)}
                  others={members.filter((other) => other !== member)}
                  onChange={change}
                />
              </div>
              <Group gap={2} wrap="nowrap" className={classes.actions}>
                <MemberAction
                  label={t('builder.makePrimary', { name })}
                  icon={IconCrown}
                  disabled={index === 0}
                  onClick={() => reorder.moveTo(token, 0)}
                />
                <MemberAction
                  label={t('builder.moveUp', { name })}
                  icon={IconArrowUp}
                  way="back"
                  disabled={index === 0}
                  onClick={() => reorder.moveBy(token, 'back')}
                />
                <MemberAction
                  label={t('builder.moveDown', { name })}
                  icon={IconArrowDown}
                  way="forth"
                  disabled={index === members.length - 1}
                  onClick={() => reorder.moveBy(token, 'forth')}
                />
                <MemberAction
                  label={t('builder.remove', { name })}
                  icon={IconX}
                  disabled={false}
                  onClick={() => remove(member)}
                />
              </Group>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface MemberActionProps {
  readonly label: string;
  readonly icon: typeof IconX;
  readonly way?: Way;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function MemberAction({ label, icon: IconOfAction, way, disabled, onClick }: MemberActionProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        data-way={way}
        disabled={disabled}
        onClick={onClick}
      >
        <IconOfAction size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
