import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusHeading } from '#renderer/ui/focus/focus-heading.ts';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import classes from './UnconfirmedBanner.module.css';
import { useSendAgain } from './use-send-again.ts';
import { VersionOutcome } from './VersionOutcome.tsx';

/** Says that it is not known whether the newest version counts, until it is; then that it does. */
export function UnconfirmedBanner({ version }: { readonly version: PublishedVersion }): ReactNode {
  const sending = useSendAgain(version);
  const place = useRef<HTMLElement>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const confirmedHere = sending.version.outcome === 'confirmed' && sending.answered;

  // The button that was pressed is gone: the focus stays with the answer.
  useEffect(() => {
    if (confirmedHere) place.current?.focus();
  }, [confirmedHere]);

  const dismiss = (): void => {
    setDismissed(version.number);
    focusHeading();
  };
  if (dismissed === version.number) return null;
  if (sending.version.outcome === 'confirmed' && !confirmedHere) return null;
  return (
    <section ref={place} tabIndex={-1} className={classes.root}>
      <VersionOutcome sending={sending} {...(confirmedHere ? { onDismiss: dismiss } : {})} />
    </section>
  );
}
