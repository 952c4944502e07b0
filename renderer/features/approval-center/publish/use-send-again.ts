import { useState } from 'react';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import type { DeskError } from '#shared/rpc/errors.ts';

export interface SendAgain {
  /** The version as the last answer left it. */
  readonly version: PublishedVersion;
  /** Whether that answer came to a document that was sent again from here. */
  readonly answered: boolean;
  /** How often it was sent again from here and the answer was lost again. */
  readonly timesLost: number;
  readonly send: () => void;
  /** The user has found out with the service that it is in force. */
  readonly confirm: () => void;
  readonly pending: boolean;
  readonly error: DeskError | null;
}

/** What can be done about a version whose answer was lost: sending its document once more, and saying what the service told. */
export function useSendAgain(version: PublishedVersion): SendAgain {
  const [lost, setLost] = useState({ number: version.number, times: 0 });
  const timesLost = lost.number === version.number ? lost.times : 0;
  const sendAgain = useDeskMutation('approvalCenter.sendAgain', {
    onSuccess: ({ number, outcome }) =>
      setLost({ number, times: outcome === 'unconfirmed' ? timesLost + 1 : 0 }),
  });
  const confirm = useDeskMutation('approvalCenter.confirm');
  const answers = [confirm.data, sendAgain.data].filter((answer) => answer?.number === version.number);
  const answer = answers[0] ?? null;
  const error = sendAgain.error ?? confirm.error;
  return {
    version: answer ?? version,
    answered: answer !== null,
    timesLost,
    send: () => sendAgain.mutate({ number: version.number }),
    confirm: () => confirm.mutate({ number: version.number }),
    pending: sendAgain.isPending || confirm.isPending,
    error: error === null ? null : asDeskError(error),
  };
}
