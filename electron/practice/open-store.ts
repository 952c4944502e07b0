import { defaultSettings } from '#shared/scoring/index.ts';
import { DEFAULT_ORIGIN, type PortfolioOrigin } from './portfolio.ts';
import { generatePortfolio } from './sample/generate.ts';
import { DataFileError, openSqliteFile } from './store/sqlite-file.ts';
import { createSqliteStore } from './store/sqlite-store.ts';
import type { PracticeStore } from './store/store.ts';

/** Opens the data file; a new one is filled with the sample portfolio and the catalogue's starting configuration. */
export async function openStore(dataFile: string, wanted: Partial<PortfolioOrigin>): Promise<PracticeStore> {
  const store = createSqliteStore(await openSqliteFile(dataFile));
  try {
    const kept = await store.origin();
    if (kept === null) {
      const origin = { ...DEFAULT_ORIGIN, ...wanted };
      await store.fill(origin, generatePortfolio(origin), defaultSettings());
    } else {
      refuseAnotherOrigin(dataFile, kept, wanted);
    }
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Whoever asks for other sample data would otherwise be answered from the old ones without a word. */
function refuseAnotherOrigin(
  dataFile: string,
  kept: PortfolioOrigin,
  wanted: Partial<PortfolioOrigin>,
): void {
  const seed = wanted.seed ?? kept.seed;
  const applications = wanted.applications ?? kept.applications;
  if (seed === kept.seed && applications === kept.applications) return;
  throw new DataFileError(
    `The data file ${dataFile} holds the portfolio of seed ${kept.seed} with ${kept.applications} applications, ` +
      `not of seed ${seed} with ${applications}. Choose another place for the data, or leave these options out.`,
  );
}
