import { noticeOutcomes } from '#shared/features/decisions/outcomes.ts';

/** Outcomes of which the applicant is told. */
const NEEDS_NOTICE = `IN (${noticeOutcomes.map((outcome) => `'${outcome}'`).join(', ')})`;

const ITS_NOTICES =
  'FROM notices WHERE notices.decision = decisions.ref OR notices.decision_id = decisions.id';
const THOSE_THAT_STAND =
  'FROM decisions AS other WHERE other.identifier = decisions.identifier AND other.stands = 1';

/**
 * Writes where the notices of an application's decisions are on their way (`shared/features/notices/register.ts`), '' where there is none
 * and none is due: as `notice_due` has it, but of each decision. After its decisions or its notices have changed.
 */
export const JUDGE_NOTICES = `UPDATE decisions SET notice_state = CASE
    WHEN outcome NOT ${NEEDS_NOTICE} THEN ''
    WHEN stands = 1 AND (SELECT count(*) ${THOSE_THAT_STAND}) > 1 THEN 'conflict'
    WHEN stands = 1 THEN CASE (
        SELECT max(CASE WHEN state = 'none' THEN 1 WHEN state = 'returned' THEN 2 WHEN complete = 0 THEN 3 ELSE 4 END)
        ${ITS_NOTICES})
      WHEN 4 THEN 'sent' WHEN 3 THEN 'incomplete' WHEN 2 THEN 'returned' WHEN 1 THEN 'written' ELSE 'due' END
    ELSE CASE (SELECT max(CASE state WHEN 'sent' THEN 3 WHEN 'told' THEN 2 ELSE 1 END) ${ITS_NOTICES})
      WHEN 3 THEN IIF(EXISTS (SELECT 1 ${THOSE_THAT_STAND} AND other.outcome ${NEEDS_NOTICE}), 'ended', 'correction-due')
      WHEN 2 THEN 'corrected' WHEN 1 THEN 'ended' ELSE '' END
    END
  WHERE identifier = ?`;
