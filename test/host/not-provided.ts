/** Refusing, by name, what exists in Electron and not in the stand-in. */
import { membersOf } from './electron-names.ts';

export interface Surface {
  readonly type: string;
  readonly provided: readonly string[];
  readonly refused: readonly string[];
}

/** What each provided object and class offers and refuses, by its label; read by the contract tests. */
export const surfaces = new Map<string, Surface>();

export function notProvided(name: string): Error {
  return new Error(`not provided by the stand-in: ${name}`);
}

interface Refusal {
  readonly label: string;
  /** The type's name in electron.d.ts. */
  readonly type: string;
  readonly part: 'members' | 'statics';
  /** Own fields of the instances, which a prototype does not show. */
  readonly fields?: readonly string[];
}

/** Gives `target` a throwing accessor for every documented name that it lacks. Names unknown to Electron stay undefined. */
export function refuseTheRest<T extends object>(target: T, refusal: Refusal): T {
  const { label, type, part, fields = [] } = refusal;
  const provided: string[] = [];
  const refused: string[] = [];
  for (const member of membersOf(type)) {
    if (member.isStatic !== (part === 'statics')) continue;
    if (member.name in target || fields.includes(member.name)) {
      provided.push(member.name);
      continue;
    }
    if (member.elsewhere) continue;
    refused.push(member.name);
    const refuse = (): never => {
      throw notProvided(`${label}.${member.name}`);
    };
    Object.defineProperty(target, member.name, { configurable: true, get: refuse, set: refuse });
  }
  surfaces.set(`${label} ${part}`, { type, provided, refused });
  return target;
}

/** Stands for a whole part of Electron's module: every use throws, only its name can be imported. */
export function refusedExport(name: string): object {
  const refuse = (_target: object, key?: unknown): never => {
    throw notProvided(typeof key === 'string' ? `${name}.${key}` : name);
  };
  return new Proxy(function refused() {}, {
    get: (target, key) => (typeof key === 'symbol' || key === 'then' ? undefined : refuse(target, key)),
    set: refuse,
    apply: (target) => refuse(target),
    construct: (target) => refuse(target),
  });
}
