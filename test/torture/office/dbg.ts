import { startOfficeHub } from './office-hub.ts';
import { runWorld } from './world.ts';

const hub = await startOfficeHub();
const r = await runWorld(hub, Number(process.argv[2]));
const rows = await hub.engine.db.selectFrom('entry').selectAll().orderBy('seq').execute();
for (const x of rows)
  if (x.subject === process.argv[3])
    console.log(
      x.seq,
      x.device_id.slice(0, 4),
      x.device_seq,
      x.kind,
      x.cell,
      x.at_ms,
      x.data?.slice(0, 150),
      'replaces',
      JSON.parse(x.header)[11],
    );
console.log(
  r.tables
    .split('\n')
    .filter((l) => l.startsWith('entry '))
    .join('\n')
    .slice(0, 9000),
);
await hub.close();
