import type { z } from 'zod';
import type { Session } from '#electron/core/session.ts';
import type { ChannelDefinition, ChannelDefinitions, ChannelScope, RecordArea } from '#shared/rpc/channel.ts';
import type { Channel, ChannelOutput, Contract, ParsedInput } from '#shared/rpc/contract.ts';
import type { Role } from '#shared/rpc/entry.ts';

/** What a handler gets beside its input: the open session, where the channel asks of one. */
type Given<Scope extends ChannelScope> = Scope extends 'session' ? Session : undefined;

/** What answers a subject's channels. Each throws `DeskFailure` where it cannot be done. */
export type Handlers<Definitions extends ChannelDefinitions> = {
  readonly [Name in keyof Definitions]: (
    input: z.output<Definitions[Name]['input']>,
    session: Given<Definitions[Name]['scope']>,
  ) => Promise<z.output<Definitions[Name]['output']>>;
};

/** What can be asked of the desk, each handler bound to its session. Each throws `DeskFailure` where it cannot be done. */
export type UseCases = {
  readonly [Name in Channel]: (input: ParsedInput<Name>) => Promise<ChannelOutput<Name>>;
};

interface Around {
  /** Throws 'locked' or 'pin-needed' as long as nobody has come in as the scope needs it. */
  requireIn(scope: Exclude<ChannelScope, 'session'>): void;
  /** Does something with the open session; throws 'locked', 'no-connection' or why there is none. */
  use<Answer>(act: (session: Session) => Promise<Answer>): Promise<Answer>;
  /** Throws where the role in a shared office does not allow it. */
  requireRole(session: Session, needs: Role): Promise<void>;
  changed(...areas: readonly RecordArea[]): void;
}

/** Binds handlers to what they are given, and tells of what they change. */
export function bindHandlers(definitions: Contract, handlers: Handlers<Contract>, around: Around): UseCases;
// The compiler cannot follow a mapped type through a loop: outside it is exact, inside each handler is any of them.
export function bindHandlers(
  definitions: ChannelDefinitions,
  handlers: Readonly<Record<string, AnyHandler>>,
  { requireIn, use, requireRole, changed }: Around,
): Readonly<Record<string, AnyUseCase>> {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => {
      const definition = definitions[name];
      if (definition === undefined) throw new Error(`There is no channel ${name}.`);
      return [name, bound(definition, handler)];
    }),
  );

  function bound({ scope, changes = [], needs }: ChannelDefinition, handler: AnyHandler) {
    const perform = async (input: unknown, session?: Session): Promise<unknown> => {
      try {
        if (needs !== undefined && session !== undefined) await requireRole(session, needs);
        return await handler(input, session);
      } finally {
        if (changes.length > 0) changed(...changes);
      }
    };
    if (scope === 'session') return (input: unknown) => use((session) => perform(input, session));
    return async (input: unknown) => {
      requireIn(scope);
      return perform(input);
    };
  }
}

/** Written as methods: their parameters may be any that a handler takes. */
type AnyHandler = { handle(input: unknown, session?: Session): Promise<unknown> }['handle'];
type AnyUseCase = { perform(input: unknown): Promise<unknown> }['perform'];
