import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SettingsField, SettingsSection } from '#renderer/features/settings/index.ts';
import { askPage } from './page-intent.ts';
import { SETTINGS_PATH } from './paths.ts';
import type { WayBack } from './return-to.ts';

/** Leads to a card of the settings, or to a field in it. From another page the settings lead back there. */
export function useGoToSetting(): (section: SettingsSection, field?: SettingsField) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (section, field) => {
    const { state } = askPage('section', [section, ...(field ?? [])].join('/'));
    const title = document.querySelector('h1')?.textContent ?? '';
    const wayBack: WayBack = { to: pathname + search, title };
    void navigate(SETTINGS_PATH, {
      state: pathname.startsWith(SETTINGS_PATH) || title === '' ? state : { ...state, wayBack },
    });
  };
}

interface SettingLinkProps extends Pick<AnchorProps, 'size' | 'c' | 'inherit' | 'underline'> {
  readonly section: SettingsSection;
  readonly field?: SettingsField;
  readonly children: ReactNode;
}

export function SettingLink({ section, field, children, ...look }: SettingLinkProps): ReactNode {
  const goToSetting = useGoToSetting();
  return (
    <Anchor
      component={Link}
      to={SETTINGS_PATH}
      {...look}
      onClick={(event) => {
        event.preventDefault();
        goToSetting(section, field);
      }}
    >
      {children}
    </Anchor>
  );
}
