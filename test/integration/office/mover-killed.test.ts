/** @module-tag night */
/** The desk that moves an office is ended as by a power cut, at each step of it: the move goes on, and nothing is lost or there twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openVault } from '#electron/vault/index.ts';
import { BenchDesk } from '#test/bench/office/desks.ts';
import { openKeyStore } from '#test/fixtures/node-desk.ts';
import type { ClosedRecords } from '#test/torture/office/tables-in.ts';
import { wrongAtHub } from '#test/torture/office/wrong-at-hub.ts';
import { TOKEN } from '../features/scripted-service.ts';
import { testDesk } from '../features/test-desk.ts';
import { rowsOf } from '../hub/offices.ts';
import { postgresOfTests } from '../hub/postgres-of-tests.ts';
import { closed, expectSameClosed } from './desk-tables.ts';
import type { FaultProxy, Faults } from './fault-proxy.ts';
import {
  add,
  connected,
  founderCode,
  hubFor,
  isAt,
  level,
  proxied,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';

/** A copy of so many takes four calls or more. */
const APPLICATIONS = 3_200;
/** A desk is started six times, on a machine that does much else. */
const LONGEST_MS = 240_000;

const postgres = postgresOfTests();

interface Moment {
  /** Resolves when it has come. */
  readonly come: Promise<void>;
  over(): void;
}

const PASSES: Pick<Faults, 'onRequest' | 'onAnswer'> = { onRequest: () => 'pass', onAnswer: () => 'pass' };

/** A call is on its way to a hub, the nth from now on that is such, and does not get there. */
function before({ faults }: FaultProxy, call: string, nth = 1): Moment {
  const come = Promise.withResolvers<void>();
  let left = nth;
  faults.onRequest = (bytes) => {
    if (!bytes.includes(call)) return 'pass';
    left -= 1;
    if (left > 0) return 'pass';
    come.resolve();
    // For good: nobody lets it go.
    return 'hold';
  };
  return { come: come.promise, over: () => Object.assign(faults, PASSES) };
}

/** A hub has done what such a call asked, and its answer does not get back. */
function behind({ faults }: FaultProxy, call: string, nth = 1): Moment {
  const come = Promise.withResolvers<void>();
  let left = nth;
  faults.onRequest = (bytes) => {
    if (bytes.includes(call)) left -= 1;
    return 'pass';
  };
  faults.onAnswer = () => {
    if (left > 0) return 'pass';
    come.resolve();
    return 'drop';
  };
  return {
    come: come.promise,
    over: () => Object.assign(faults, PASSES),
  };
}

/** Each begins once the desk is open again. The office is told of it once the log is copied, and what came meanwhile is copied after that. */
const moments: Readonly<Record<string, (ways: { old: FaultProxy; to: FaultProxy }) => Moment>> = {
  'a copy that did not get there': ({ to }) => before(to, '/copy', 2),
  'a copy that got there, and was not answered': ({ to }) => behind(to, '/copy', 2),
  'a later copy': ({ to }) => behind(to, '/copy', 3),
  'the word to the others that did not get there': ({ old }) => before(old, 'hub-moved'),
  'the word to the others, not answered': ({ old }) => behind(old, 'hub-moved'),
};

/** A desk in a process of its own, and how it is asked. */
class Mover {
  #desk: BenchDesk | null = null;
  readonly folder = mkdtempSync(join(tmpdir(), 'threshold-mover-'));

  constructor() {
    onTestFinished(async () => {
      await this.#desk?.kill();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  async open(): Promise<BenchDesk> {
    this.#desk = await BenchDesk.open(this.folder);
    return this.#desk;
  }

  async kill(): Promise<void> {
    await this.#desk?.kill();
    this.#desk = null;
  }

  /** Closes it as its user would; answers where its records are. */
  async close(): Promise<ClosedRecords> {
    const { activeProfileId } = (await this.#desk?.call('program.state', {})) ?? { activeProfileId: null };
    await this.#desk?.close();
    this.#desk = null;
    const profileId = activeProfileId ?? '';
    const vault = await openVault({ folder: this.folder, keyStore: openKeyStore });
    return { folder: this.folder, profileId, key: vault.databaseKey(profileId) };
  }
}

const officeOf = async (desk: BenchDesk) => (await desk.call('office.state', {})).office;

test(
  'killed at each step of a move, it goes on from there',
  async () => {
    // From a computer to a server; to an embedded hub where there is no PostgreSQL.
    const [oldHub, newHub, service] = [await hubFor(), await hubFor(postgres()), await serviceFor()];
    const [old, to] = [await proxied(oldHub), await proxied(newHub)];
    const mover = new Mover();
    let maria = await mover.open();
    await maria.call('connections.connect', { name: 'Screening', baseUrl: service.url, token: TOKEN });
    const founding = await founderCode(oldHub);
    await maria.call('office.create', { address: old.address, code: founding, name: 'Maria' });
    const identifiers = Array.from({ length: APPLICATIONS }, (_, at) => `A-${at}`);
    await maria.call('lookUps.startMany', { identifiers, office: {} });
    await until(
      () => maria.call('lookUps.list', {}),
      (lookUps) => lookUps.every(({ state }) => state !== 'running'),
      'the look-up',
    );
    await maria.exchanged();
    const ana = await testDesk();
    const { text } = await maria.call('office.invite', { role: 'agent', withToken: true });
    await ana.call['office.join']({ pasted: text.replace(old.address, oldHub.url), name: 'Ana' });
    await connected(ana);

    const code = await founderCode(newHub);
    const done: string[] = [];
    for (const [name, momentOf] of Object.entries(moments)) {
      const moment = momentOf({ old: old.proxy, to: to.proxy });
      if (done.length > 0) maria = await mover.open();
      else await maria.call('office.move', { address: to.address, code });
      await moment.come;
      await mover.kill();
      moment.over();
      // The others work on.
      await add(ana, name);
      done.push(name);
    }
    maria = await mover.open();
    await until(
      () => officeOf(maria),
      (office) =>
        office?.hub === to.address && office.moving === null && office.connection.state === 'connected',
      'that Maria’s desk is there',
    );
    await isAt(ana, to.address);
    await sees(ana, ...done);
    await maria.exchanged();
    expect((await officeOf(maria))?.findings).toEqual([]);
    const eve = await testDesk();
    const invite = await maria.call('office.invite', { role: 'agent', withToken: true });
    await eve.call['office.join']({ pasted: invite.text, name: 'Eve' });
    await connected(eve);
    await level(ana, eve);
    await maria.exchanged();

    const [before, after] = [await rowsOf(oldHub), await rowsOf(newHub)];
    expect(wrongAtHub(after)).toEqual([]);
    // Each act once, and nothing that the old hub has is missing.
    const hashes = new Set(after.map(({ hash }) => hash));
    expect(before.filter(({ hash }) => !hashes.has(hash))).toEqual([]);
    expect(after.filter(({ kind }) => kind === 'hub-moved')).toHaveLength(1);
    expect(after.filter(({ kind }) => kind === 'property-added').length).toBe(
      (await ana.call['properties.list']({})).length,
    );
    await expectSameClosed([await mover.close(), await closed(ana), await closed(eve)]);
  },
  LONGEST_MS,
);
