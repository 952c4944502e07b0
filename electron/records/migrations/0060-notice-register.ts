import type { Migration } from './migration.ts';

/**
 * Where the notice of each decision is on its way stands in the decision's own row, '' where it has none: the register of notices finds
 * them, and those of an applicant who is searched for, in an index of those alone: the rows themselves, a hundred thousand in any order, took
 * seconds to read. It is drawn with the decisions and with the notices (`notices/records/notice-state.ts`).
 */
export const noticeRegister: Migration = {
  number: 60,
  sql: `
    ALTER TABLE decisions ADD COLUMN notice_state TEXT NOT NULL DEFAULT '';
    UPDATE decisions SET notice_state = CASE
      WHEN stands = 1 AND (SELECT count(*) FROM decisions AS other
          WHERE other.identifier = decisions.identifier AND other.stands = 1) > 1 THEN 'conflict'
      WHEN stands = 1 THEN CASE (
          SELECT max(CASE WHEN state = 'none' THEN 1 WHEN state = 'returned' THEN 2 WHEN complete = 0 THEN 3 ELSE 4 END)
          FROM notices WHERE notices.decision = decisions.ref OR notices.decision_id = decisions.id)
        WHEN 4 THEN 'sent' WHEN 3 THEN 'incomplete' WHEN 2 THEN 'returned' WHEN 1 THEN 'written' ELSE 'due' END
      ELSE CASE (
          SELECT max(CASE state WHEN 'sent' THEN 3 WHEN 'told' THEN 2 ELSE 1 END)
          FROM notices WHERE notices.decision = decisions.ref OR notices.decision_id = decisions.id)
        WHEN 3 THEN IIF(EXISTS (SELECT 1 FROM decisions AS other WHERE other.identifier = decisions.identifier
            AND other.stands = 1 AND other.outcome IN ('approve-with-conditions', 'decline')), 'ended', 'correction-due')
        WHEN 2 THEN 'corrected' WHEN 1 THEN 'ended' ELSE '' END
      END
      WHERE outcome IN ('approve-with-conditions', 'decline');
    CREATE INDEX decisions_with_notices ON decisions (at_ms, id, notice_state, identifier) WHERE notice_state <> '';
  `,
};
