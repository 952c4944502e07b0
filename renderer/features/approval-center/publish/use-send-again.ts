import { useState } from 'react';
import type { PublishedVersion } from '#shared/models/approval-center.ts';
import type { DeskError } from '#shared/models/errors.ts';
import { asDeskError } from '../../../api/desk-call-error.ts';
import { useDeskMutation } from '../../../api/hooks.ts';

export interface SendAgain {
  /** The version as the last answer left it. */
  readonly version: PublishedVersion;
  /** Whether that answer came to a document that was sent again from here. */
  readonly answered: boolean;
  /** How often it was sent again from here and the answer was lost again. */
  readonly timesLost: number;
  readonly send: () => void;
  readonly pending: boolean;
  readonly error: DeskError | null;
}

/** Sends the document of a version once more, whose answer was lost. */
export function useSendAgain(version: PublishedVersion): SendAgain {
  const [lost, setLost] = useState({ number: version.number, times: 0 });
  const timesLost = lost.number === version.number ? lost.times : 0;
  const sendAgain = useDeskMutation('approvalCenter.sendAgain', {
    onSuccess: ({ number, outcome }) =>
      setLost({ number, times: outcome === 'unconfirmed' ? timesLost + 1 : 0 }),
  });
  const answer = sendAgain.data?.number === version.number ? sendAgain.data : null;
  return {
    version: answer ?? version,
    answered: answer !== null,
    timesLost,
    send: () => sendAgain.mutate({ number: version.number }),
    pending: sendAgain.isPending,
    error: sendAgain.error === null ? null : asDeskError(sendAgain.error),
  };
}
