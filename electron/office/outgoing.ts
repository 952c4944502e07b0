import type { DeskClock } from '#electron/core/ports.ts';
import { SerialQueue } from '#electron/core/serial-queue.ts';
import type { Batch, BatchLimit, RelayedBatch } from '#electron/features/office/records/outgoing.ts';
import { SENT_BYTES } from '#shared/office/calls.ts';
import { signedHeadText } from '#shared/rpc/entry.ts';
import type { Expectation, HubCalls, SignedBatch } from './hub-calls.ts';
import { HubFailure, isTooLarge } from './hub-failure.ts';
import { asHubFailure } from './hub-line.ts';
import type { OfficeRecords } from './office-records.ts';

export interface OutgoingOptions {
  readonly records: OfficeRecords;
  readonly calls: HubCalls;
  readonly clock: DeskClock;
  sign(bytes: Uint8Array): Buffer | null;
  /** More of what was made here is sent. */
  onState(): void;
}

/** So often a change of who is in gives way until the hub takes it as one that does. */
const MOST_YIELDS = 5;

/** Sends to the hub what was made here, in its order, and what others made and the hub has lost. */
export class Outgoing {
  readonly #options: OutgoingOptions;
  readonly #queue = new SerialQueue();
  #isAsked = false;
  /** Less where something on the way has passed on no more. */
  #limit: BatchLimit = { entries: 500, bytes: SENT_BYTES };
  /** How large the last one was that did not pass. */
  #tooLarge = Infinity;

  constructor(options: OutgoingOptions) {
    this.#options = options;
  }

  /** Sends what may have been made here, unless that waits for its turn already: then it is sent with it. */
  async nudge(signal: AbortSignal): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    await this.send(signal);
  }

  /**
   * Sends everything that is made here, and what others made and the hub has lost: answers how much of that it lacked. Throws a `HubFailure`
   * where it cannot be sent.
   */
  send(signal: AbortSignal): Promise<number> {
    return this.#queue.run(async () => {
      this.#isAsked = false;
      const { records, clock } = this.#options;
      let yields = 0;
      let brought = 0;
      for (;;) {
        const batch = await records.officeOutbox(this.#limit);
        if (batch === null) return brought;
        if ('signature' in batch) {
          brought += await this.#relay(batch, signal);
          continue;
        }
        try {
          await this.#sendBatch(batch, signal);
          this.#tooLarge = Infinity;
          this.#tellSent();
        } catch (error) {
          const failure = asHubFailure(error, signal);
          if (isTooLarge(failure) && this.#sendsLess(batch)) continue;
          // It became an entry before the hub could refuse it. Sent together with its own word that it gives way, the hub takes it.
          if (failure.code !== 'people-moved' || yields === MOST_YIELDS) throw failure;
          if (!(await records.officeGiveWay(clock.nowMs()))) throw failure;
          yields += 1;
        }
      }
    });
  }

  /** From now on half of it goes in one call; false where it is no smaller than what did not pass before. */
  #sendsLess({ entries, texts }: Batch): boolean {
    const bytes = entries.reduce(
      (sum, entry) => sum + Buffer.byteLength(entry),
      Buffer.byteLength(texts ?? ''),
    );
    if (bytes >= this.#tooLarge) return false;
    this.#tooLarge = bytes;
    this.#limit = { ...this.#limit, bytes: Math.min(this.#limit.bytes, Math.floor(bytes / 2)) };
    return true;
  }

  /** To tell that it was sent is nothing new to be sent; what is asked for meanwhile is. */
  #tellSent(): void {
    const isToSend = this.#isAsked;
    this.#isAsked = true;
    this.#options.onState();
    this.#isAsked = isToSend;
  }

  async #sendBatch(batch: Batch, signal: AbortSignal): Promise<void> {
    const { calls, records } = this.#options;
    const signed = this.#signed(batch);
    try {
      await calls.append(signed, signal);
    } catch (error) {
      const failure = asHubFailure(error, signal);
      if (failure.code !== 'device-gap') throw failure;
      const { last } = await calls.state(signal);
      if ((await records.officeReconcile(last)) !== 'same') {
        throw new HubFailure('forked', 'Another desk has used the numbers of this one.');
      }
      return;
    }
    await records.officeSent(batch.head.seq);
  }

  /** Sends an entry that the hub may refuse. Whoever calls has sent everything else before. */
  sendPrepared(batch: Batch, signal: () => AbortSignal, expect?: Expectation): Promise<void> {
    return this.#queue.run(async () => {
      await this.#options.calls.append(this.#signed(batch), signal(), expect);
      await this.#options.records.officeSettlePrepared('accepted');
      await this.#options.records.officeSent(batch.head.seq);
    });
  }

  /** Brings what another device signed: how many entries the hub did not have. */
  async #relay(lost: RelayedBatch, signal: AbortSignal): Promise<number> {
    const { calls, records } = this.#options;
    try {
      const { already } = await calls.relay(lost, signal);
      await records.officeRelayed(lost.numbers, true);
      this.#tooLarge = Infinity;
      return lost.entries.length - already;
    } catch (error) {
      const failure = asHubFailure(error, signal);
      if (isTooLarge(failure) && this.#sendsLess(lost)) return 0;
      // What another desk must bring first, or what came behind a removal: nobody can bring it from here.
      const isOfCall =
        failure.code === null || failure.code === 'token' || failure.problem.startsWith('hub-');
      if (isOfCall && failure.code !== 'device-gap') throw failure;
      await records.officeRelayed(lost.numbers, false);
      return 0;
    }
  }

  #signed({ head, ...batch }: Batch): SignedBatch {
    const signature = this.#options.sign(signedHeadText(head));
    if (signature === null) throw new HubFailure('unreachable', 'The desk is locked.', { sent: 'nothing' });
    return { ...batch, signature: signature.toString('base64url') };
  }

  async settled(): Promise<void> {
    await this.#queue.settled();
  }
}
