import { Button, Paper, Select, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_APPLICATION_FILTER } from '#shared/models/application-columns.ts';
import type { HouseholdMember } from '#shared/models/households.ts';
import { type ApplicantTokenErrorKind, checkApplicantToken } from '#shared/service/index.ts';
import { useDeskQuery } from '../../api/hooks.ts';
import classes from './AddMember.module.css';

const MOST_SHOWN = 50;

interface AddMemberProps {
  readonly members: readonly HouseholdMember[];
  /** The member, and the property of its application where it is known. */
  readonly onAdd: (member: HouseholdMember, property: string) => void;
}

/** From the applications whose token is known, or by a token that was typed. */
export function AddMember({ members, onAdd }: AddMemberProps): ReactNode {
  const { t } = useTranslation('households');
  const [search, setSearch] = useState('');
  const applications = useDeskQuery(
    'applications.list',
    {
      ...NO_APPLICATION_FILTER,
      search,
      sort: { by: 'name', direction: 'ascending' },
      offset: 0,
      limit: MOST_SHOWN,
    },
    { keepPrevious: 'keep-previous' },
  );
  const taken = new Set(members.map((member) => member.token));
  const offered = (applications.data?.rows ?? []).filter(
    (row) => row.applicantToken !== null && !taken.has(row.applicantToken),
  );

  return (
    <Paper withBorder component="section" aria-labelledby="add-member" className={classes.root}>
      <Title order={2} id="add-member">
        {t('builder.addMember')}
      </Title>
      <Select
        label={t('builder.addFromApplications')}
        description={t('builder.addFromApplicationsHelp')}
        placeholder={t('builder.searchPlaceholder')}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        // The desk has searched already.
        filter={({ options }) => options}
        nothingFoundMessage={t('builder.nothingFound')}
        data={offered.map((row) => ({
          value: row.identifier,
          label: [row.name === '' ? row.identifier : row.name, row.property, row.unit]
            .filter((part) => part !== '')
            .join(' · '),
        }))}
        value={null}
        onChange={(identifier) => {
          const row = offered.find((candidate) => candidate.identifier === identifier);
          if (row === undefined || row.applicantToken === null) return;
          onAdd(
            { token: row.applicantToken, name: row.name, applicationIdentifier: row.identifier },
            row.property,
          );
          setSearch('');
        }}
        maxDropdownHeight={280}
      />
      <AddByToken
        taken={taken}
        onAdd={(token, name) => onAdd({ token, name, applicationIdentifier: null }, '')}
      />
    </Paper>
  );
}

interface AddByTokenProps {
  readonly taken: ReadonlySet<string>;
  readonly onAdd: (token: string, name: string) => void;
}

function AddByToken({ taken, onAdd }: AddByTokenProps): ReactNode {
  const { t } = useTranslation(['households', 'common']);
  const [token, setToken] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<ApplicantTokenErrorKind | 'duplicate' | null>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = checkApplicantToken(token);
    const wrong = checked.ok ? (taken.has(checked.value) ? 'duplicate' : null) : checked.error.kind;
    setProblem(wrong);
    if (wrong !== null || !checked.ok) return;
    onAdd(checked.value, name.trim());
    setToken('');
    setName('');
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Title order={3}>{t('households:builder.addByToken')}</Title>
      <TextInput
        label={t('households:builder.token')}
        value={token}
        maxLength={2_000}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setToken(event.currentTarget.value);
          setProblem(null);
        }}
        error={
          problem === null
            ? null
            : problem === 'duplicate'
              ? t('households:builder.duplicate')
              : t(`common:fields.applicantToken.${problem}`)
        }
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
