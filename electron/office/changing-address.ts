import { officeRefused } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { StoredOffice } from '#electron/core/stored-preferences.ts';
import { type CallingDesk, hubCallsOf } from './calls-of.ts';
import { asRefused, HubFailure } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';
import { readHubAddress } from './pasted.ts';

interface Asking {
  readonly profile: Pick<Session['profile'], 'id'>;
  readonly records: Pick<Session['records'], 'officeShare'>;
}

/**
 * The hub of an office under another address. It is asked there: the same hub, by its name and by the certificate that the invite named,
 * with the same office in it, which lets this desk in. Answers that address as it is kept. Throws a `DeskFailure` where it is another; then
 * nothing is kept.
 */
export async function officeAt(
  context: CallingDesk,
  { records, profile }: Asking,
  office: Pick<StoredOffice, 'hub' | 'pin'>,
  typed: string,
): Promise<string> {
  const share = await records.officeShare();
  if (share === null) throw officeRefused('not-shared', 'This connection is not shared.');
  const address = readHubAddress(typed);
  const calls = hubCallsOf(context, profile.id, share.device, { address, pin: office.pin });
  try {
    const { hub } = await calls.about();
    if (hub !== office.hub) throw new HubFailure('other-hub', 'Another hub answers at this address.');
    calls.turnTo(hub, share.office);
    await calls.state();
    return address;
  } catch (error) {
    throw asRefused(asHubFailure(error));
  } finally {
    await calls.close();
  }
}
