import { type Kysely, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';

/** What the two databases call the same thing. */
export interface Dialect {
  /** Text that is asked as JSON, and kept as it came. */
  readonly json: 'json' | 'text';
}

const first = ({ json }: Dialect): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('hub')
      .addColumn('place', 'integer', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('office_head')
      .addColumn('office_id', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('members', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('entry')
      .addColumn('office_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('device_seq', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('member', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('cell', 'text', (column) => column.notNull())
      .addColumn('person', 'text')
      .addColumn('at_ms', 'double precision', (column) => column.notNull())
      .addColumn('header', 'text', (column) => column.notNull())
      .addColumn('salt', 'text')
      .addColumn('data', sql.raw(json))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('signature', 'text')
      .addColumn('received_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('entry_place', ['office_id', 'seq'])
      .addUniqueConstraint('entry_of_device', ['office_id', 'device_id', 'device_seq'])
      .execute();
    await schema
      .createIndex('entry_of_cell')
      .on('entry')
      .columns(['office_id', 'subject', 'cell', 'seq'])
      .execute();
    await schema
      .createIndex('entry_of_person')
      .on('entry')
      .columns(['office_id', 'person'])
      .where(sql.ref('person'), 'is not', null)
      .execute();
    await schema
      .createTable('erasure')
      .addColumn('office_id', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('keeps', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('erasure_once', ['office_id', 'reference'])
      .execute();
    await schema
      .createTable('retired')
      .addColumn('office_id', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('retired_once', ['office_id', 'reference'])
      .execute();
    await schema
      .createTable('invite')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('office_id', 'text')
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text')
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('tries_left', 'integer', (column) => column.notNull())
      .addColumn('joins', 'text')
      .execute();
  },
});

/** The texts beside the log, each once, and which entries have them: with the last of these a text goes. */
const texts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('attached_text')
      .addColumn('office_id', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('attached_text_once', ['office_id', 'hash'])
      .execute();
    await schema
      .createTable('entry_text')
      .addColumn('office_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('entry_text_once', ['office_id', 'seq', 'hash'])
      .execute();
    await schema.createIndex('entry_text_by_hash').on('entry_text').columns(['office_id', 'hash']).execute();
  },
};

/** What erases is asked for by itself (`hub/erasing-lines.ts`), and is a few of very many. */
const erasing: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX entry_that_erases ON entry (office_id, seq)
      WHERE kind IN ('applicant-erased', 'retention-applied')`.execute(db);
  },
};

/** All that erase: that index left out households. */
const allErasing: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`DROP INDEX entry_that_erases`.execute(db);
    await sql`CREATE INDEX entry_that_erases ON entry (office_id, seq)
      WHERE kind IN ('applicant-erased', 'household-forgotten', 'retention-applied')`.execute(db);
  },
};

/** The migrations in the order of their names. A name that has once been released never changes. */
export const migrationsFor = (dialect: Dialect): MigrationProvider => ({
  getMigrations: async () => ({
    '0001-first': first(dialect),
    '0002-texts': texts,
    '0003-erasing': erasing,
    '0004-all-erasing': allErasing,
  }),
});
