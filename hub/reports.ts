/** What the role is called where nobody names another. */
export const REPORTS_ROLE = 'threshold_reports';
/** A name that PostgreSQL takes without quotation marks. */
export const isRoleName = (name: string): boolean => /^[a-z_][a-z0-9_]{0,62}$/.test(name);

/** `\u0000` and halves of pairs: kept as they came, and read by no function of PostgreSQL. One in an entry must not break a whole report. */
const UNREADABLE = String.raw`(^|[^\\])(\\\\)*\\u(0000|[dD][89a-fA-F])`;
const LATEST_MS = Date.UTC(9999, 0);

/** Where a header has what it replaces (`headerList`). */
const REPLACES = 11;

/** Times by a desk's clock can be anything. */
const timeOf = (ms: string): string =>
  `CASE WHEN ${ms} BETWEEN 0 AND ${LATEST_MS} THEN to_timestamp(${ms} / 1000.0) END`;
/** What an entry says may be of any form: each desk judges that by itself. */
const numberOf = (path: string): string =>
  `CASE WHEN ${path} ~ '^-?\\d{1,15}(\\.\\d+)?$' THEN (${path})::numeric END`;
const timeSaid = (path: string): string =>
  `CASE WHEN ${path} ~ '^\\d{1,15}$' AND length(${path}) <= 14 THEN to_timestamp((${path})::numeric / 1000) END`;

/** All that a role for reports sees. Once released a view only gets more columns, at its end: grants on it and what is made of it stay. */
const views = {
  decisions: `
SELECT e.office, e.application, e.reference AS decision, e.said ->> 'outcome' AS outcome, e.said ->> 'conditions' AS conditions,
  CASE WHEN json_typeof(e.said -> 'reasons') = 'array' THEN ARRAY(SELECT reason ->> 'text' FROM json_array_elements(e.said -> 'reasons') AS reason) END AS reasons,
  ${numberOf("e.said #>> '{judgedBy,scorePercent}'")} AS score_percent, e.said #>> '{judgedBy,band}' AS recommendation,
  ${numberOf("e.said #>> '{judgedBy,version}'")} AS rules_version, e.said #>> '{override,reason}' AS override_reason,
  coalesce(e.said ->> 'by', e.member_name) AS decided_by, e.at AS decided_at, e.received_at, e.standing,
  e.standing = 'stands' AND count(*) FILTER (WHERE e.standing = 'stands') OVER (PARTITION BY e.office, e.subject) > 1 AS in_conflict
FROM reports.every_entry AS e WHERE e.kind = 'decision-recorded'`,
  notices: `
SELECT e.office, e.application, e.said ->> 'decision' AS decision, e.said ->> 'how' AS how, (e.said ->> 'complete') = 'true' AS complete,
  coalesce(e.said ->> 'by', e.member_name) AS issued_by, e.at AS issued_at, e.received_at, e.standing, e.reference AS notice
FROM reports.every_entry AS e WHERE e.kind = 'notice-issued'`,
  notice_deliveries: `
SELECT e.office, e.application, e.reference AS entry,
  CASE e.kind WHEN 'notice-delivered' THEN 'delivered' WHEN 'notice-returned' THEN 'returned' WHEN 'notice-correction-sent' THEN 'told' ELSE 'wrong' END AS event,
  coalesce(e.said ->> 'notice', e.said ->> 'delivery', e.said ->> 'entry') AS about, e.said ->> 'corrects' AS instead_of,
  e.said ->> 'how' AS how, e.said ->> 'on' AS day, e.said ->> 'to' AS sent_to, e.said ->> 'number' AS certified_number,
  e.said ->> 'sentBy' AS sent_by, e.said ->> 'words' AS words, e.member_name AS recorded_by, e.at, e.received_at, e.standing
FROM reports.every_entry AS e
WHERE e.kind IN ('notice-delivered', 'notice-returned', 'notice-delivery-struck', 'notice-correction-sent')`,
  rule_versions: `
SELECT e.office, ${numberOf("e.said ->> 'number'")} AS number, e.kind = 'rules-adopted' AS adopted, e.said ->> 'reason' AS reason,
  CASE WHEN confirmed.version IS NULL THEN e.said ->> 'outcome' ELSE 'confirmed' END AS outcome,
  ${numberOf("e.said #>> '{thresholds,approvePercent}'")} AS approve_percent, ${numberOf("e.said #>> '{thresholds,declinePercent}'")} AS decline_percent,
  e.said ->> 'contentHash' AS content_hash, coalesce(e.said ->> 'by', e.member_name) AS published_by,
  ${timeSaid("e.said ->> 'publishedAtMs'")} AS published_at, e.received_at,
  e.seq = max(e.seq) OVER (PARTITION BY e.office) AS newest
FROM reports.every_entry AS e LEFT JOIN (
  SELECT DISTINCT office, said ->> 'of' AS version FROM reports.every_entry
  WHERE kind = 'rules-confirmed' OR (kind = 'rules-sent-again' AND said ->> 'outcome' = 'confirmed')
) AS confirmed ON confirmed.office = e.office AND confirmed.version = e.reference
WHERE e.kind IN ('rules-published', 'rules-adopted', 'thresholds-published')`,
  report_links: `
SELECT e.office, e.subject AS link, CASE WHEN e.said IS NOT NULL THEN e.person END AS application,
  ${numberOf("e.said ->> 'number'")} AS number, e.said #>> '{subject,kind}' AS of, e.said ->> 'outcome' AS outcome,
  e.said ->> 'recipient' AS recipient, e.said ->> 'purpose' AS purpose, coalesce(e.said ->> 'by', e.member_name) AS requested_by,
  ${timeSaid("e.said ->> 'requestedAtMs'")} AS requested_at, e.received_at, e.standing
FROM reports.every_entry AS e WHERE e.kind = 'link-requested'`,
  activity: `
SELECT e.office, e.seq, e.reference AS entry, e.act, e.kind, e.member, e.member_name, e.device,
  split_part(e.subject, '/', 1) AS of, CASE WHEN e.standing <> 'erased' THEN e.subject END AS subject,
  e.at, e.received_at, e.standing
FROM reports.every_entry AS e`,
} as const;

/** The views that a role for reports sees. */
export const reportViews = Object.keys(views);

/**
 * SQL that makes the views for reports and a role that sees nothing else, for whoever may make roles; it can be run again. They need
 * nothing of the hub and hold nothing: what is erased, replaced or added shows at once.
 */
export const reportsSql = (
  role: string,
): string => `-- Reports over a hub's database: read-only views, and a role that sees nothing else.
-- For a name that may make roles, in the hub's database; run it again after each update of the hub.
BEGIN;
CREATE SCHEMA IF NOT EXISTS reports;
REVOKE ALL ON SCHEMA reports FROM PUBLIC;

-- Not for the role: the others are made of it.
CREATE OR REPLACE VIEW reports.every_entry AS
WITH kept AS NOT MATERIALIZED (
  SELECT *, device_id || ':' || device_seq || ':' || left(hash, 8) AS reference,
    CASE WHEN data::text !~ '${UNREADABLE}' THEN CASE WHEN json_typeof(data) = 'object' THEN data END END AS said
  FROM entry
), named AS (
  SELECT DISTINCT ON (office_id, of) office_id, of, name FROM (
    SELECT office_id, seq, member AS of, said ->> 'name' AS name, 1 AS own FROM kept WHERE kind = 'member-named' AND cell = 'name:' || member
    UNION ALL
    SELECT office_id, seq, said ->> 'member', said ->> 'name', 0 FROM kept WHERE kind IN ('office-founded', 'member-added')
  ) AS names WHERE name <> '' ORDER BY office_id, of, own DESC, seq DESC
), ended AS (
  SELECT DISTINCT office_id, subject, cell, replaced FROM entry, json_array_elements_text(header::json -> ${REPLACES}) AS replaced
)
SELECT kept.office_id AS office, kept.seq, kept.reference, kept.device_id AS device,
  kept.device_id || ':' || (kept.header::json ->> 6) AS act, kept.kind, kept.member, coalesce(named.name, kept.member) AS member_name,
  kept.subject, kept.person, kept.said,
  CASE WHEN kept.data IS NOT NULL AND kept.subject LIKE 'application/%' THEN substr(kept.subject, 13) END AS application,
  ${timeOf('kept.at_ms')} AS at, ${timeOf('kept.received_at_ms')} AS received_at,
  CASE WHEN kept.data IS NULL THEN 'erased' WHEN ended.replaced IS NOT NULL THEN 'replaced' ELSE 'stands' END AS standing
FROM kept
LEFT JOIN named ON named.office_id = kept.office_id AND named.of = kept.member
LEFT JOIN ended ON ended.office_id = kept.office_id AND ended.subject = kept.subject AND ended.cell = kept.cell AND ended.replaced = kept.reference;

${Object.entries(views)
  // A barrier: no function of who asks sees a row before the view has let it through.
  .map(([name, select]) => `CREATE OR REPLACE VIEW reports.${name} WITH (security_barrier) AS${select};\n`)
  .join('\n')}
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN; END IF;
END $$;
GRANT USAGE ON SCHEMA reports TO ${role};
GRANT SELECT ON ${reportViews.map((name) => `reports.${name}`).join(', ')} TO ${role};
COMMIT;
`;
