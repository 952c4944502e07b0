import { type Kysely, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';

const first: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('portfolio_origin')
      .addColumn('seed', 'bigint', (column) => column.notNull())
      .addColumn('applications', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createTable('service_secret')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value_hex', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('approval_center')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('settings_json', 'text', (column) => column.notNull())
      .addColumn('replaced_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('application')
      .addColumn('application_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applicant_token', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('property', 'text', (column) => column.notNull())
      .addColumn('unit', 'text', (column) => column.notNull())
      .addColumn('applied_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('household_key', 'text')
      .addColumn('measured_json', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('household')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('primary_token', 'text', (column) =>
        column.notNull().references('application.applicant_token'),
      )
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('replaced_at_ms', 'bigint')
      .execute();
    await schema.createIndex('household_of_primary').on('household').column('primary_token').execute();
    await schema
      .createTable('household_member')
      .addColumn('household_id', 'text', (column) => column.notNull().references('household.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('applicant_token', 'text', (column) =>
        column.notNull().references('application.applicant_token'),
      )
      .addPrimaryKeyConstraint('household_member_key', ['household_id', 'position'])
      .execute();
    await schema
      .createTable('report_link')
      .addColumn('id_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applicant_token', 'text', (column) =>
        column.notNull().references('application.applicant_token'),
      )
      .addColumn('household_id', 'text', (column) => column.references('household.id'))
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('captcha_spent')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** A portfolio from before there was a story has none, and goes on without. */
const story: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('application').addColumn('story', 'text').execute();
    await schema.alterTable('application').addColumn('measured_later_json', 'text').execute();
  },
};

/** Of the households that an applicant has been the primary of, the one in force is found without looking at the others. */
const householdInForce: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.dropIndex('household_of_primary').execute();
    await schema
      .createIndex('household_in_force')
      .on('household')
      .column('primary_token')
      .where(sql.ref('replaced_at_ms'), 'is', null)
      .execute();
  },
};

/** The migrations in the order of their names. A name that has once been released never changes. */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    '0001-first': first,
    '0002-story': story,
    '0003-household-in-force': householdInForce,
  }),
};
