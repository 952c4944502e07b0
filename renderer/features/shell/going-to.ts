import { useEffect, useEffectEvent, useState } from 'react';
import { isSingleKeyOf } from '#renderer/lib/single-keys.ts';
import { type SectionCommand, sectionCommands } from '#renderer/navigation/screens.ts';

/** After G: the letter of each section, the same in every language, so that the hand knows it. */
export const LETTER_OF: Readonly<Record<SectionCommand, string>> = {
  'show-today': 't',
  'show-applications': 'a',
  'show-households': 'h',
  'show-queue': 'q',
  'show-report-links': 'l',
  'show-notices': 'n',
  'show-move-ins': 'm',
  'show-approval-center': 'c',
  'show-reports': 'r',
  'show-activity': 'y',
  'show-settings': 's',
};

const sectionOf = (key: string): SectionCommand | undefined =>
  sectionCommands.find((command) => LETTER_OF[command] === key);

/**
 * G, then a letter, leads to a section. Whether the letter is awaited is answered, so that it can be seen: it is, until another key or a click
 * comes. Meanwhile no letter means what it means on the page: after G an A approves nobody.
 */
export function useGoingTo(run: (command: SectionCommand) => void, isOn: boolean): boolean {
  const [isAwaited, setAwaited] = useState(false);
  const isWaiting = isAwaited && isOn;
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!isWaiting) {
      if (!isSingleKeyOf(event, ['g'])) return;
      event.preventDefault();
      setAwaited(true);
      return;
    }
    if (event.key === 'Shift' || event.repeat) return;
    setAwaited(false);
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isPlain || (event.key.length > 1 && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const section = sectionOf(event.key.toLowerCase());
    if (section !== undefined) run(section);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent): void => onKey(event);
    const forget = (): void => setAwaited(false);
    // Before the page hears of it.
    window.addEventListener('keydown', listen, true);
    window.addEventListener('pointerdown', forget, true);
    window.addEventListener('blur', forget);
    return () => {
      window.removeEventListener('keydown', listen, true);
      window.removeEventListener('pointerdown', forget, true);
      window.removeEventListener('blur', forget);
    };
  }, [isOn]);
  return isWaiting;
}
