import { Tabs, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { askedIn, askPage, usePageIntent } from '#renderer/navigation/page-intent.ts';
import { wayBackIn } from '#renderer/navigation/return-to.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { useSearchField } from '#renderer/ui/search-field.ts';
import { goToPlace } from './go-to-place.ts';
import { SettingsCards } from './SettingsCards.tsx';
import { SettingsFound } from './SettingsFound.tsx';
import classes from './SettingsPage.module.css';
import { useSettingsRows } from './settings-rows.ts';
import {
  groupsShown,
  pageAt,
  pageWith,
  placeOf,
  type SettingsField,
  type SettingsPageId,
  type SettingsSection,
  sectionElementId,
  settingsPath,
  settingsTitles,
} from './settings-sections.ts';

/** The settings lead on to the page with what is asked for, or to their first one. */
export default function SettingsPage(): ReactNode {
  const { pathname, state } = useLocation();
  const page = pageAt(pathname);
  const { intent, of } = askedIn(state);
  const section =
    intent === 'back-up' ? 'backup' : typeof of === 'string' ? (of.split('/')[0] ?? null) : null;
  const wanted = intent === 'section' || intent === 'back-up' ? pageWith(section) : page;
  if (page === null || wanted !== page)
    return <Navigate to={settingsPath(wanted ?? pageWith(null))} state={state} replace />;
  return <Settings page={page} />;
}

/** So many frames are waited for: what was found makes way for the cards, and a page that was just entered is put at its top before. */
const MOST_FRAMES = 120;

function goOnceDrawn(id: string, go: (card: HTMLElement) => void, left = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const card = document.getElementById(id);
    if (card !== null) go(card);
    else if (left > 0) goOnceDrawn(id, go, left - 1);
  });
}

function Settings({ page }: { readonly page: SettingsPageId }): ReactNode {
  const { t } = useTranslation([...settingsTitles]);
  const { practice } = useDeskState();
  const isManager = useMay('manager');
  const groups = groupsShown(practice, isManager);
  const { state } = useLocation();
  const navigate = useNavigate();
  const [sought, seek] = useState('');
  const search = useSearchField(t('settings:search'));
  const rows = useSettingsRows(groups, sought);
  const wayBack = wayBackIn(state);
  // The tabs and what is found keep the way back.
  const kept = wayBack === null ? {} : { wayBack };
  usePageIntent('section', (asked) => {
    seek('');
    const place = groups
      .flatMap(({ sections }) => sections)
      .flatMap(({ id, fields }) => [{ id, field: undefined }, ...fields.map((field) => ({ id, field }))])
      .find(({ id, field }) => placeOf(id, field) === asked);
    if (place === undefined) return;
    goOnceDrawn(sectionElementId(place.id), (card) =>
      goToPlace(card, place.field?.map((label) => t(label)) ?? []),
    );
  });
  const go = (section: SettingsSection, field?: SettingsField): void =>
    void navigate(settingsPath(pageWith(section)), {
      state: { ...kept, ...askPage('section', placeOf(section, field)).state },
    });
  const first = rows[0];
  return (
    <>
      <PageHeader
        title={t('settings:title')}
        {...(wayBack === null
          ? {}
          : { backTo: { to: wayBack.to, label: t('settings:back', { page: wayBack.title }) } })}
        actions={
          <TextInput
            {...search.props}
            type="search"
            aria-label={t('settings:search')}
            placeholder={t('settings:search')}
            leftSection={<IconSearch size={15} aria-hidden />}
            className={classes.search ?? ''}
            value={sought}
            onChange={({ currentTarget: { value } }) => seek(value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') seek('');
              if (key === 'Enter' && first !== undefined) go(first.section, first.field);
            }}
          />
        }
      />
      {sought.trim() === '' ? (
        <Tabs
          value={page}
          onChange={(to) => {
            const group = groups.find((one) => one.page === to);
            if (group !== undefined) void navigate(settingsPath(group.page), { state: kept });
          }}
          keepMounted={false}
        >
          <Tabs.List mb="md" aria-label={t('settings:contents')}>
            {groups.map((group) => (
              <Tabs.Tab key={group.page} value={group.page}>
                {t(group.title)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={page} className={classes.column ?? ''}>
            <SettingsCards page={page} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <SettingsFound rows={rows} onGo={go} />
      )}
    </>
  );
}
