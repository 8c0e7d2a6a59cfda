-- Each row is something to look at; a sound database gives none. See docs/storage.md, "Restore".
SELECT 'the balance is not the sum of the ledger' AS audit, id FROM users
 WHERE deleted_at_ms IS NULL
   AND (credits_available <> (SELECT coalesce(sum(amount), 0) FROM ledger WHERE user_id = users.id)
     OR credits_debt <> (SELECT coalesce(sum(debt), 0) FROM ledger WHERE user_id = users.id))
UNION ALL
SELECT 'a run has ended and its reserve has not', runs.id FROM runs JOIN ledger ON ledger.id = 'reserve:' || runs.id
 WHERE runs.status <> 'running' AND NOT EXISTS (SELECT 1 FROM ledger WHERE id = 'terminal:' || runs.id)
UNION ALL
SELECT 'a run is past its deadline', id FROM runs WHERE status = 'running' AND created_at_ms < (unixepoch() - 6 * 3600 - 300) * 1000
UNION ALL
SELECT 'a song shows a result that is none', songs.id FROM songs
 WHERE songs.result_pipeline_id IS NOT NULL
   AND NOT EXISTS (SELECT 1 FROM runs WHERE id = songs.result_pipeline_id AND status = 'completed' AND committed_attempt IS NOT NULL)
UNION ALL
SELECT 'an original is older than a day', id FROM songs
 WHERE original_deleted_at_ms IS NULL AND completed_at_ms < (unixepoch() - 86400) * 1000
   AND NOT EXISTS (SELECT 1 FROM runs WHERE song_id = songs.id AND kind = 'analysis' AND status = 'running')
UNION ALL
SELECT 'an account was to be gone a day ago', id FROM users WHERE deleted_at_ms < (unixepoch() - 86400) * 1000
UNION ALL
SELECT 'an event of the payment provider waits', id FROM billing_events
 WHERE applied_at_ms IS NULL AND received_at_ms < (unixepoch() - 600) * 1000
UNION ALL
SELECT 'an upload is open for more than a day', id FROM uploads WHERE status = 'open' AND expires_at_ms < (unixepoch() - 3600) * 1000
UNION ALL
SELECT 'a restore is not replayed', store_id FROM store_identity WHERE replayed_restores <> restores;
