/** The tables, in types that SQLite and PostgreSQL share: text and whole numbers; times in milliseconds. */
export interface Tables {
  portfolio_origin: { seed: number; applications: number };
  service_secret: { name: string; value_hex: string };
  approval_center: { name: string; settings_json: string; replaced_at_ms: number };
  application: {
    application_id: string;
    applicant_token: string;
    name: string;
    property: string;
    unit: string;
    applied_at_ms: number;
    household_key: string | null;
    measured_json: string;
    story: string | null;
    measured_later_json: string | null;
  };
  household: {
    id: string;
    primary_token: string;
    created_at_ms: number;
    replaced_at_ms: number | null;
  };
  household_member: { household_id: string; position: number; applicant_token: string };
  report_link: {
    id_hash: string;
    applicant_token: string;
    household_id: string | null;
    created_at_ms: number;
    expires_at_ms: number;
  };
  captcha_spent: { challenge_hash: string; expires_at_ms: number };
}
