import type { Db } from './store/engine.ts';

/** A name that is not known is looked for again after so long: whoever makes names up asks the database nothing more. */
const LOOK_AGAIN_MS = 1_000;

/** Whether there is an office of a name; a new one is known within a second. */
export function createKnownOffices(db: Db): (office: string) => Promise<boolean> {
  let known: ReadonlySet<string> = new Set();
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    try {
      const heads = await db.selectFrom('office_head').select('office_id').execute();
      known = new Set(heads.map(({ office_id }) => office_id));
      lookedAtMs = performance.now();
    } finally {
      looking = null;
    }
  };

  return async (office) => {
    if (!known.has(office) && (looking !== null || performance.now() - lookedAtMs >= LOOK_AGAIN_MS)) {
      looking ??= look();
      await looking;
    }
    return known.has(office);
  };
}
