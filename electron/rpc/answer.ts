import type { z } from 'zod';
import { failure, type Result, success } from '#shared/result.ts';
import { type Channel, type ChannelOutput, contract, type ParsedInput } from '#shared/rpc/contract.ts';
import type { DeskError } from '#shared/rpc/errors.ts';
import { DeskFailure } from '../core/failure.ts';
import { asDiskFull, asFileInUse } from '../core/file-failure.ts';
import type { DeskLog } from '../core/ports.ts';
import type { UseCases } from './handlers.ts';
import { readablePart } from './readable-part.ts';

/** The contract, seen so that the compiler knows which input belongs to which use case. */
const definitions: {
  readonly [Name in Channel]: {
    readonly input: z.ZodType<ParsedInput<Name>>;
    readonly output: z.ZodType<ChannelOutput<Name>>;
  };
} = contract;

export type IpcLog = Pick<DeskLog, 'warn' | 'error'>;

/** An answer, and how many rows of its lists the contract does not let through. */
export type Answered = Result<unknown, DeskError> & { readonly leftOut?: number };

/** Answers one call: parse the input → use case → parse the output. Whatever is sent, it answers and does not throw. */
export async function answer<Name extends Channel>(
  name: Name,
  input: unknown,
  useCases: Promise<UseCases>,
  log: IpcLog,
): Promise<Answered> {
  const channel = definitions[name];
  const parsed = channel.input.safeParse(input);
  if (!parsed.success) return failure(describeRefusal(name, parsed.error));
  try {
    const perform = (await useCases)[name];
    const made: unknown = await perform(parsed.data);
    const checked = channel.output.safeParse(made);
    if (checked.success) return success(checked.data);
    const readable = readablePart(made, checked.error.issues);
    const again = readable === null ? null : channel.output.safeParse(readable.value);
    if (readable !== null && again?.success === true) {
      log.error(`Of the answer to ${name} ${readable.leftOut} rows cannot be shown.`, checked.error.issues);
      return { ...success(again.data), leftOut: readable.leftOut };
    }
    log.error(`The answer to ${name} is not what the contract says.`, checked.error.issues);
    return failure({ kind: 'internal', detail: `The answer to ${name} is not what the contract says.` });
  } catch (error) {
    if (error instanceof DeskFailure) return failure(error.error);
    const full = asDiskFull(error);
    if (full !== null) {
      log.warn(`${name} found no more room on the disk.`, error);
      return failure(full.error);
    }
    const held = asFileInUse(error);
    if (held !== null) {
      log.warn(`${name} found a file in use.`, error);
      return failure(held.error);
    }
    log.error(`${name} failed unexpectedly.`, error);
    return failure({ kind: 'internal', detail: `${name} failed unexpectedly; the log says more.` });
  }
}

function describeRefusal(name: Channel, error: z.ZodError): DeskError {
  const issue = error.issues[0];
  const field = issue?.path.join('.') ?? '';
  return {
    kind: 'invalid-input',
    // What was sent is not repeated: it may be a secret.
    detail: `${name}: ${issue?.message ?? 'not the expected shape'}`.slice(0, 2_000),
    ...(field === '' ? {} : { field: field.slice(0, 200) }),
  };
}
