-- row: identifier, name, property, unit, tags, applicant_token AS applicantToken, move_in AS moveIn, score, weight, score_percent AS scorePercent, not_measured_count AS notMeasuredCount, unreadable_count AS unreadableCount, service_differs AS serviceDiffers, decision, fetched_at_ms AS fetchedAtMs
SELECT (fetched_at_ms IS NOT NULL AND (unit = '') = 0 AND CAST(unit AS INTEGER) = CAST(? AS INTEGER) AND unit = ? COLLATE NOCASE), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND EXISTS (SELECT 1 FROM application_search WHERE application_search MATCH ? AND rowid = applications.id)), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND EXISTS (SELECT 1 FROM application_tags WHERE tag_key = ? AND application_id = applications.id)), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND decision = ?), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND decision IS NULL), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND fetched_at_ms < ?), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND fetched_at_ms >= ?), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND id IN (SELECT id FROM applications WHERE identifier IN (SELECT value FROM json_each(?)))), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND id NOT IN (SELECT id FROM applications WHERE identifier IN (SELECT value FROM json_each(?)))), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND move_in >= ? AND move_in <= ?), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND not_measured_count > 0), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND notice_due = 1), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND property = ?), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND score_percent >= ? AND (score_percent >= ? OR score_percent >= CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) AND score_percent < ? AND (score_percent < ? OR score_percent < CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END)), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent < ?), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent <= ?), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND score_percent IS NULL), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL AND service_differs = 1), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), ((unit = '') = 0), ((unit = '') = 1), CAST(unit AS INTEGER), unit COLLATE NOCASE, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (1), fetched_at_ms, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (1), identifier, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (1), not_measured_count, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (1), service_differs, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (1), weight, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (decision IS NOT NULL), (decision IS NULL), decision, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (move_in IS NOT NULL), (move_in IS NULL), move_in, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (name_key > ''), (name_key = ''), name_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (property_key > ''), (property_key = ''), property_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (score_percent < ?), (score_percent >= ? AND score_percent < ?), (score_percent >= ?), (score_percent IS NULL), score_percent, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (score_percent >= ?), (score_percent >= ? AND score_percent < ?), (score_percent < ?), (score_percent IS NULL), score_percent, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (score_percent IS NOT NULL), (score_percent IS NULL), score_percent, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT (fetched_at_ms IS NOT NULL), (tags_key > ''), (tags_key = ''), tags_key, id FROM applications WHERE identifier = ? AND fetched_at_ms IS NOT NULL
SELECT count(*) AS total FROM (SELECT application_id AS matched FROM application_tags WHERE tag_key = ?) CROSS JOIN applications ON id = matched WHERE fetched_at_ms IS NOT NULL
SELECT count(*) AS total FROM application_search WHERE application_search MATCH ?
SELECT count(*) AS total FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision = ?
SELECT count(*) AS total FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision IS NULL
SELECT count(*) AS total FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND fetched_at_ms < ?
SELECT count(*) AS total FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND fetched_at_ms >= ?
SELECT count(*) AS total FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in >= ? AND move_in <= ?
SELECT count(*) AS total FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in IS NOT NULL
SELECT count(*) AS total FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL AND not_measured_count > 0
SELECT count(*) AS total FROM applications INDEXED BY applications_by_notice_due WHERE fetched_at_ms IS NOT NULL AND notice_due = 1
SELECT count(*) AS total FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND property_key = ? AND property = ?
SELECT count(*) AS total FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL
SELECT count(*) AS total FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND id NOT IN (SELECT id FROM applications WHERE identifier IN (SELECT value FROM json_each(?)))
SELECT count(*) AS total FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent < ?
SELECT count(*) AS total FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ?
SELECT count(*) AS total FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND (score_percent >= ? OR score_percent >= CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) AND score_percent < ? AND (score_percent < ? OR score_percent < CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END)
SELECT count(*) AS total FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent < ?
SELECT count(*) AS total FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent <= ?
SELECT count(*) AS total FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NULL
SELECT count(*) AS total FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL AND service_differs = 1
SELECT count(*) AS total FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 0 AND CAST(unit AS INTEGER) = CAST(? AS INTEGER) AND unit = ? COLLATE NOCASE
SELECT count(*) AS total FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL AND identifier IN (SELECT value FROM json_each(?))
SELECT count(*) FROM (SELECT application_id AS matched FROM application_tags WHERE tag_key = ?) CROSS JOIN applications ON id = matched WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?)
SELECT count(*) FROM (SELECT rowid AS matched FROM application_search WHERE application_search MATCH ?) CROSS JOIN applications ON id = matched WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision IS NOT NULL AND (decision, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision IS NOT NULL AND (decision, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND decision = ?
SELECT count(*) FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND (fetched_at_ms, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND (fetched_at_ms, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND fetched_at_ms < ?
SELECT count(*) FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND fetched_at_ms >= ?
SELECT count(*) FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in IS NOT NULL
SELECT count(*) FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in IS NULL AND (id) < (?)
SELECT count(*) FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in IS NULL AND (id) > (?)
SELECT count(*) FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL AND (not_measured_count, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL AND (not_measured_count, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND not_measured_count > 0
SELECT count(*) FROM applications INDEXED BY applications_by_notice_due WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND notice_due = 1
SELECT count(*) FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND property_key = ? AND property = ?
SELECT count(*) FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND property_key > '' AND (property_key, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND property_key > '' AND (property_key, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND id NOT IN (SELECT id FROM applications WHERE identifier IN (SELECT value FROM json_each(?)))
SELECT count(*) FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND score_percent >= ? AND (score_percent >= ? OR score_percent >= CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) AND score_percent < ? AND (score_percent < ? OR score_percent < CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END)
SELECT count(*) FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND score_percent >= ? AND score_percent < ?
SELECT count(*) FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND score_percent >= ? AND score_percent <= ?
SELECT count(*) FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent < ?
SELECT count(*) FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ?
SELECT count(*) FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent < ? AND (score_percent, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent < ? AND (score_percent, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NOT NULL AND (score_percent, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NOT NULL AND (score_percent, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL AND (service_differs, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL AND (service_differs, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND service_differs = 1
SELECT count(*) FROM applications INDEXED BY applications_by_tags WHERE fetched_at_ms IS NOT NULL AND tags_key > '' AND (tags_key, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_tags WHERE fetched_at_ms IS NOT NULL AND tags_key > '' AND (tags_key, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 0 AND (CAST(unit AS INTEGER), unit COLLATE NOCASE, id) < (?, ?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 0 AND (CAST(unit AS INTEGER), unit COLLATE NOCASE, id) > (?, ?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND (unit = '') = 0 AND CAST(unit AS INTEGER) = CAST(? AS INTEGER) AND unit = ? COLLATE NOCASE
SELECT count(*) FROM applications INDEXED BY applications_by_weight WHERE fetched_at_ms IS NOT NULL AND (weight, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY applications_by_weight WHERE fetched_at_ms IS NOT NULL AND (weight, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL AND (identifier, id) < (?, ?)
SELECT count(*) FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL AND (identifier, id) > (?, ?)
SELECT count(*) FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND identifier IN (SELECT value FROM json_each(?))
SELECT id FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NOT NULL ORDER BY score_percent DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT identifier FROM (SELECT application_id AS matched FROM application_tags WHERE tag_key = ?) CROSS JOIN applications ON id = matched WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM (SELECT application_id AS matched FROM application_tags WHERE tag_key = ?) CROSS JOIN applications ON id = matched WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM (SELECT rowid AS matched FROM application_search WHERE application_search MATCH ?) CROSS JOIN applications ON id = matched WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM (SELECT rowid AS matched FROM application_search WHERE application_search MATCH ?) CROSS JOIN applications ON id = matched WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision IS NOT NULL AND (decision, id) < (?, ?) ORDER BY decision DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision IS NOT NULL AND (decision, id) > (?, ?) ORDER BY decision ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND name_key = '' AND decision IS NULL ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND decision = ? ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND decision IS NULL ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND decision = ? ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND decision IS NULL ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND (fetched_at_ms, id) < (?, ?) ORDER BY fetched_at_ms DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND (fetched_at_ms, id) > (?, ?) ORDER BY fetched_at_ms ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND fetched_at_ms < ? ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND fetched_at_ms >= ? ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND fetched_at_ms < ? ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND fetched_at_ms >= ? ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in IS NULL AND (id) < (?) ORDER BY move_in DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in IS NULL AND (id) > (?) ORDER BY move_in ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND name_key = '' AND move_in >= ? AND move_in <= ? ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND move_in >= ? AND move_in <= ? ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND move_in >= ? AND move_in <= ? ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL AND (not_measured_count, id) < (?, ?) ORDER BY not_measured_count DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL AND (not_measured_count, id) > (?, ?) ORDER BY not_measured_count ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND not_measured_count > 0 ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND not_measured_count > 0 ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_notice_due WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND notice_due = 1 ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_notice_due WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND notice_due = 1 ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND property_key = ? AND property = ? ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND property_key = ? AND property = ? ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND property_key > '' AND (property_key, id) < (?, ?) ORDER BY property_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND property_key > '' AND (property_key, id) > (?, ?) ORDER BY property_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key = '' AND score_percent IS NULL ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND id NOT IN (SELECT id FROM applications WHERE identifier IN (SELECT value FROM json_each(?))) ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND score_percent >= ? AND (score_percent >= ? OR score_percent >= CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) AND score_percent < ? AND (score_percent < ? OR score_percent < CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND score_percent >= ? AND score_percent < ? ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND score_percent >= ? AND score_percent <= ? ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND score_percent IS NULL ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND id NOT IN (SELECT id FROM applications WHERE identifier IN (SELECT value FROM json_each(?))) ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND score_percent >= ? AND (score_percent >= ? OR score_percent >= CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) AND score_percent < ? AND (score_percent < ? OR score_percent < CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND score_percent >= ? AND score_percent < ? ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND score_percent >= ? AND score_percent <= ? ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND score_percent IS NULL ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent < ? AND (score_percent, id) < (?, ?) ORDER BY score_percent DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent < ? AND (score_percent, id) > (?, ?) ORDER BY score_percent ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NOT NULL AND (score_percent, id) < (?, ?) ORDER BY score_percent DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NOT NULL AND (score_percent, id) > (?, ?) ORDER BY score_percent ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NOT NULL ORDER BY score_percent DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT identifier FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NULL ORDER BY score_percent DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT identifier FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL AND (service_differs, id) < (?, ?) ORDER BY service_differs DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL AND (service_differs, id) > (?, ?) ORDER BY service_differs ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND service_differs = 1 ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND service_differs = 1 ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_tags WHERE fetched_at_ms IS NOT NULL AND tags_key > '' AND (tags_key, id) < (?, ?) ORDER BY tags_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_tags WHERE fetched_at_ms IS NOT NULL AND tags_key > '' AND (tags_key, id) > (?, ?) ORDER BY tags_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 0 AND (CAST(unit AS INTEGER), unit COLLATE NOCASE, id) < (?, ?, ?) ORDER BY CAST(unit AS INTEGER) DESC, unit COLLATE NOCASE DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 0 AND (CAST(unit AS INTEGER), unit COLLATE NOCASE, id) > (?, ?, ?) ORDER BY CAST(unit AS INTEGER) ASC, unit COLLATE NOCASE ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND (unit = '') = 0 AND CAST(unit AS INTEGER) = CAST(? AS INTEGER) AND unit = ? COLLATE NOCASE ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND (unit = '') = 0 AND CAST(unit AS INTEGER) = CAST(? AS INTEGER) AND unit = ? COLLATE NOCASE ORDER BY name_key ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_weight WHERE fetched_at_ms IS NOT NULL AND (weight, id) < (?, ?) ORDER BY weight DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY applications_by_weight WHERE fetched_at_ms IS NOT NULL AND (weight, id) > (?, ?) ORDER BY weight ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL AND (identifier, id) < (?, ?) ORDER BY identifier DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL AND (identifier, id) > (?, ?) ORDER BY identifier ASC, id ASC LIMIT 1
SELECT identifier FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) < (?, ?) AND identifier IN (SELECT value FROM json_each(?)) ORDER BY name_key DESC, id DESC LIMIT 1
SELECT identifier FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (name_key, id) > (?, ?) AND identifier IN (SELECT value FROM json_each(?)) ORDER BY name_key ASC, id ASC LIMIT 1
SELECT -- row -- FROM (SELECT application_id AS matched FROM application_tags WHERE tag_key = ?) CROSS JOIN applications ON id = matched WHERE fetched_at_ms IS NOT NULL ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM (SELECT rowid AS matched FROM application_search WHERE application_search MATCH ?) CROSS JOIN applications ON id = matched WHERE fetched_at_ms IS NOT NULL ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision = ? ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision IS NOT NULL ORDER BY decision ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision IS NOT NULL ORDER BY decision DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision IS NULL ORDER BY decision ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_decision WHERE fetched_at_ms IS NOT NULL AND decision IS NULL ORDER BY decision DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND fetched_at_ms < ? ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL AND fetched_at_ms >= ? ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL ORDER BY fetched_at_ms ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms IS NOT NULL ORDER BY fetched_at_ms DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in IS NOT NULL ORDER BY move_in ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in IS NOT NULL ORDER BY move_in DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in IS NULL ORDER BY move_in ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_move_in WHERE fetched_at_ms IS NOT NULL AND move_in IS NULL ORDER BY move_in DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key = '' ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key = '' ORDER BY name_key DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND (unit = '') = 0 AND CAST(unit AS INTEGER) = CAST(? AS INTEGER) AND unit = ? COLLATE NOCASE ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND EXISTS (SELECT 1 FROM application_search WHERE application_search MATCH ? AND rowid = applications.id) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND EXISTS (SELECT 1 FROM application_tags WHERE tag_key = ? AND application_id = applications.id) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND decision = ? ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND fetched_at_ms < ? ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND fetched_at_ms >= ? ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND id IN (SELECT application_id FROM application_tags WHERE tag_key = ?) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND id IN (SELECT id FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms < ?) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND id IN (SELECT id FROM applications INDEXED BY applications_by_fetch WHERE fetched_at_ms >= ?) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND id IN (SELECT id FROM applications INDEXED BY applications_by_notice_due WHERE notice_due = 1 AND fetched_at_ms IS NOT NULL) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND id IN (SELECT id FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 0 AND CAST(unit AS INTEGER) = CAST(? AS INTEGER) AND unit = ? COLLATE NOCASE) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND id IN (SELECT id FROM applications WHERE identifier IN (SELECT value FROM json_each(?))) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND id IN (SELECT rowid FROM application_search WHERE application_search MATCH ?) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND id NOT IN (SELECT id FROM applications WHERE identifier IN (SELECT value FROM json_each(?))) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND not_measured_count > 0 ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND notice_due = 1 ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND property = ? ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND score_percent >= ? AND (score_percent >= ? OR score_percent >= CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) AND score_percent < ? AND (score_percent < ? OR score_percent < CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND score_percent >= ? AND score_percent < ? ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND score_percent >= ? AND score_percent <= ? ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' AND service_differs = 1 ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' ORDER BY name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_name WHERE fetched_at_ms IS NOT NULL AND name_key > '' ORDER BY name_key DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL AND not_measured_count > 0 ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL ORDER BY not_measured_count ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_not_measured WHERE fetched_at_ms IS NOT NULL ORDER BY not_measured_count DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_notice_due WHERE fetched_at_ms IS NOT NULL AND notice_due = 1 ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND property_key = '' ORDER BY property_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND property_key = '' ORDER BY property_key DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND property_key = ? AND property = ? ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND property_key > '' ORDER BY property_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_property WHERE fetched_at_ms IS NOT NULL AND property_key > '' ORDER BY property_key DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND id NOT IN (SELECT id FROM applications WHERE identifier IN (SELECT value FROM json_each(?))) ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent < ? ORDER BY score_percent ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent < ? ORDER BY score_percent DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND (score_percent >= ? OR score_percent >= CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) AND score_percent < ? AND (score_percent < ? OR score_percent < CASE WHEN property IN (SELECT value FROM json_each(?)) THEN ? ELSE ? END) ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent < ? ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent < ? ORDER BY score_percent ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent < ? ORDER BY score_percent DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? AND score_percent <= ? ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? ORDER BY score_percent ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent >= ? ORDER BY score_percent DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NOT NULL ORDER BY score_percent ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NOT NULL ORDER BY score_percent DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NULL ORDER BY score_percent ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_score WHERE fetched_at_ms IS NOT NULL AND score_percent IS NULL ORDER BY score_percent DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL AND service_differs = 1 ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL ORDER BY service_differs ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_service WHERE fetched_at_ms IS NOT NULL ORDER BY service_differs DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_tags WHERE fetched_at_ms IS NOT NULL AND tags_key = '' ORDER BY tags_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_tags WHERE fetched_at_ms IS NOT NULL AND tags_key = '' ORDER BY tags_key DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_tags WHERE fetched_at_ms IS NOT NULL AND tags_key > '' ORDER BY tags_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_tags WHERE fetched_at_ms IS NOT NULL AND tags_key > '' ORDER BY tags_key DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 0 AND CAST(unit AS INTEGER) = CAST(? AS INTEGER) AND unit = ? COLLATE NOCASE ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 0 ORDER BY CAST(unit AS INTEGER) ASC, unit COLLATE NOCASE ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 0 ORDER BY CAST(unit AS INTEGER) DESC, unit COLLATE NOCASE DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 1 ORDER BY CAST(unit AS INTEGER) ASC, unit COLLATE NOCASE ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_unit WHERE fetched_at_ms IS NOT NULL AND (unit = '') = 1 ORDER BY CAST(unit AS INTEGER) DESC, unit COLLATE NOCASE DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_weight WHERE fetched_at_ms IS NOT NULL ORDER BY weight ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY applications_by_weight WHERE fetched_at_ms IS NOT NULL ORDER BY weight DESC, id DESC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL AND identifier IN (SELECT value FROM json_each(?)) ORDER BY CASE WHEN name_key > '' THEN 0 ELSE 1 END, name_key ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL ORDER BY identifier ASC, id ASC LIMIT ? + 0 OFFSET ?
SELECT -- row -- FROM applications INDEXED BY sqlite_autoindex_applications_1 WHERE fetched_at_ms IS NOT NULL ORDER BY identifier DESC, id DESC LIMIT ? + 0 OFFSET ?