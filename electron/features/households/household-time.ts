/** When a household last came or changed. */
export const HOUSEHOLD_MS = 'max(state_changed_at_ms, COALESCE(edited_at_ms, 0))';
