import { Button, Paper, TextInput, Title } from '@mantine/core';
import { IconKey, IconUserPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationSelect } from '#renderer/features/applications/index.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import type { HouseholdMember } from '#shared/features/households/model.ts';
import {
  type ApplicantTokenErrorKind,
  checkApplicantToken,
  MAX_HOUSEHOLD_MEMBERS,
} from '#shared/service/index.ts';
import classes from './AddMember.module.css';

interface AddMemberProps {
  readonly members: readonly HouseholdMember[];
  /** The member, and the property of its application where it is known. */
  readonly onAdd: (member: HouseholdMember, property: string) => void;
}

/** From the applications whose token is known, or by a token that was typed. */
export function AddMember({ members, onAdd }: AddMemberProps): ReactNode {
  const { t } = useTranslation('households');
  const taken = new Set(members.map((member) => member.token));
  const isFull = members.length >= MAX_HOUSEHOLD_MEMBERS;
  const fromApplications = useRef<HTMLInputElement>(null);
  const byToken = useRef<HTMLTextAreaElement>(null);
  const adding = { label: t('builder.addMember'), whyNot: isFull ? t('builder.full') : null } as const;
  useOfferActions([
    {
      ...adding,
      id: 'add-from-applications',
      of: t('builder.addFromApplications'),
      icon: IconUserPlus,
      run: () => fromApplications.current?.focus(),
    },
    {
      ...adding,
      id: 'add-by-token',
      of: t('builder.addByToken'),
      icon: IconKey,
      run: () => {
        byToken.current?.closest('details')?.setAttribute('open', '');
        byToken.current?.focus();
      },
    },
  ]);
  return (
    <Paper withBorder component="section" aria-labelledby="add-member" className={classes.root}>
      <Title order={2} id="add-member">
        {t('builder.addMember')}
      </Title>
      <ApplicationSelect
        ref={fromApplications}
        label={t('builder.addFromApplications')}
        description={t('builder.addFromApplicationsHelp')}
        placeholder={isFull ? t('builder.full') : t('builder.searchPlaceholder')}
        disabled={isFull}
        nothingFoundMessage={t('builder.nothingFound')}
        offers={({ applicantToken }) => applicantToken !== null && !taken.has(applicantToken)}
        onChoose={({ identifier, name, applicantToken, property }) => {
          if (applicantToken === null) return;
          onAdd({ token: applicantToken, name, applicationIdentifier: identifier }, property);
        }}
      />
      <details>
        <summary>{t('builder.addByToken')}</summary>
        <AddByToken
          field={byToken}
          taken={taken}
          room={isFull ? 'none' : 'some'}
          onAdd={(token, name) => onAdd({ token, name, applicationIdentifier: null }, '')}
        />
      </details>
    </Paper>
  );
}

type Problem = ApplicantTokenErrorKind | 'duplicate' | 'full';

interface AddByTokenProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly taken: ReadonlySet<string>;
  readonly room: 'some' | 'none';
  readonly onAdd: (token: string, name: string) => void;
}

function AddByToken({ field, taken, room, onAdd }: AddByTokenProps): ReactNode {
  const { t } = useTranslation(['households', 'common']);
  const [token, setToken] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);

  const problemOf = (checked: ReturnType<typeof checkApplicantToken>): Problem | null => {
    if (!checked.ok) return checked.error.kind;
    if (taken.has(checked.value)) return 'duplicate';
    return room === 'none' ? 'full' : null;
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const checked = checkApplicantToken(token);
    const wrong = problemOf(checked);
    setProblem(wrong);
    field.current?.focus();
    if (wrong !== null || !checked.ok) return;
    onAdd(checked.value, name.trim());
    setToken('');
    setName('');
  };
  const wordsFor = (wrong: Problem): string =>
    wrong === 'duplicate' || wrong === 'full'
      ? t(`households:builder.${wrong}`)
      : t(`common:fields.applicantToken.${wrong}`);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {/* Of several lines, so that a list that is pasted is seen as what it is, and refused: a field of one line joins its lines. */}
      <GrowingTextarea
        ref={field}
        label={t('households:builder.token')}
        value={token}
        minRows={1}
        maxRows={4}
        maxLength={2_000}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setToken(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          submit();
        }}
        error={problem === null ? null : wordsFor(problem)}
      />
      <div className={classes.last}>
        <TextInput
          className={classes.name}
          label={t('households:builder.name')}
          placeholder={t('households:builder.namePlaceholder')}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('households:builder.add')}
        </Button>
      </div>
    </form>
  );
}
