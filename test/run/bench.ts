/** `npm run bench -- NAME …`: one bench or several; without a name all. Each prints its table and writes `out/bench/NAME.json`. */
export interface Bench {
  run(): Promise<void>;
}

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  startup: () => import('../bench/startup.ts'),
  bundle: () => import('../bench/bundle.ts'),
  memory: () => import('../bench/memory.ts'),
  ipc: () => import('../bench/ipc.ts'),
  ingest: () => import('../bench/ingest.ts'),
  effect: () => import('../bench/effect.ts'),
  'what-if': () => import('../bench/what-if.ts'),
  lookup: () => import('../bench/lookup.ts'),
  list: () => import('../bench/list.ts'),
  import: () => import('../bench/import.ts'),
  link: () => import('../bench/link.ts'),
  service: () => import('../bench/service.ts'),
  restore: () => import('../bench/restore.ts'),
  endurance: () => import('../bench/endurance.ts'),
  million: () => import('../bench/million.ts'),
  office: () => import('../bench/office.ts'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `There is no bench named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}

for (const [name, load] of Object.entries(benches)) {
  if (asked.length === 0 || asked.includes(name)) await (await load()).run();
}
