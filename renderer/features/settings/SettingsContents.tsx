import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageIntent } from '#renderer/navigation/page-intent.ts';
import classes from './SettingsPage.module.css';
import {
  type SettingsGroup,
  type SettingsSection,
  sectionElementId,
  settingsTitles,
} from './settings-sections.ts';

/** The table of contents: every card that the page has, by group, with the one marked that is being read. */
export function SettingsContents({ groups }: { readonly groups: readonly SettingsGroup[] }): ReactNode {
  const { t } = useTranslation([...settingsTitles]);
  const { read, go } = useSectionInView(groups);
  const list = useRef<HTMLUListElement>(null);
  // A long table of contents scrolls by itself: what is marked in it stays in sight.
  useEffect(() => {
    if (read !== null)
      list.current?.querySelector('[aria-current="location"]')?.scrollIntoView({ block: 'nearest' });
  }, [read]);
  // The palette asks for one card of this page.
  usePageIntent('section', (asked) => {
    const section = idsOf(groups).find((id) => id === asked);
    // Not before the shell has put a page that was just entered at its top.
    if (section !== undefined) requestAnimationFrame(() => go(section));
  });
  return (
    <nav className={classes.contents} aria-label={t('settings:contents')}>
      <ul ref={list} className={classes.contentsList}>
        {groups.map(({ title: group, sections }) => (
          <li key={group}>
            <span className={classes.contentsGroup}>{t(group)}</span>
            <ul className={classes.contentsList}>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes.contentsLink}
                    aria-current={id === read ? 'location' : undefined}
                    onClick={() => go(id)}
                  >
                    {t(title)}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Brings a card into view; the focus goes with it, so that the next Tab is in the card. */
function goToSection(section: SettingsSection): void {
  const card = cardOf(section);
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector('h2')?.focus({ preventScroll: true });
}

const idsOf = (groups: readonly SettingsGroup[]): SettingsSection[] =>
  groups.flatMap(({ sections }) => sections.map(({ id }) => id));

const cardOf = (section: SettingsSection): HTMLElement | null =>
  document.getElementById(sectionElementId(section));

/** The card in view where one is: the one with the focus, for the last ones never come to the top; else the topmost. */
function useSectionInView(groups: readonly SettingsGroup[]): {
  readonly read: SettingsSection | null;
  readonly go: (section: SettingsSection) => void;
} {
  const [read, setRead] = useState<SettingsSection | null>(idsOf(groups)[0] ?? null);
  useEffect(() => {
    const sections = idsOf(groups);
    const inView = new Set<SettingsSection>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const section = sections.find((id) => sectionElementId(id) === target.id);
        if (section === undefined) continue;
        if (isIntersecting) inView.add(section);
        else inView.delete(section);
      }
      const seen = sections.filter((id) => inView.has(id));
      const first = seen.find((id) => cardOf(id)?.contains(document.activeElement)) ?? seen[0];
      if (first !== undefined) setRead(first);
    }, OBSERVED);
    for (const id of sections) {
      const card = cardOf(id);
      if (card !== null) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [groups]);
  const go = (section: SettingsSection): void => {
    goToSection(section);
    setRead(section);
  };
  return { read, go };
}

/** What has gone out at the top is not being read any more. */
const OBSERVED: IntersectionObserverInit = { rootMargin: '-120px 0px 0px 0px' };
