/**
 * The tables of an export: every one with an owner column, without hashes and keys. A test compares this list with the database, so
 * that a new table cannot be forgotten. `?1` is the account, `?2` the last row that was read: rows come in pages.
 */

export interface ExportedTable {
  /** The name of the list in its file. */
  list: string;
  table: string;
  columns: string;
  /** Unless it is `user_id = ?1`. */
  owned?: string;
  /** Of a table without a rowid: names one row of the account. */
  pagedBy?: string;
}

export interface ExportedFile {
  name: string;
  tables: readonly ExportedTable[];
}

/** These tables have no index by account. */
const OF_OWN_SONGS = 'song_id IN (SELECT id FROM songs WHERE user_id = ?1)';
const SECRET = 'proves who somebody is, or is made of what does';
const OURS = 'how far our own work on the row has come; says nothing of the person';

/** Columns of exported tables that stay here, and why. A test knows every other column of the database to be exported. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'users.password_hash': SECRET,
  'one_time_tokens.token_hash': SECRET,
  'known_addresses.address_hash': SECRET,
  'authenticators.sealed_secret': SECRET,
  'authenticators.pending_secret': SECRET,
  'passkeys.public_key': SECRET,
  'recovery_codes.code_hash': SECRET,
  'history_links.token_hash': SECRET,
  'api_keys.key_hash': SECRET,
  'webhooks.secret_id': SECRET,
  'webhooks.previous_secret_id': SECRET,
  'webhooks.busy_until_ms': OURS,
  'users.deleted_at_ms': 'empty for whoever can still ask for an export',
  'users.practice_revision': OURS,
  'runs.is_closed': OURS,
  'operator_acts.operator_id': 'names somebody else',
  'recovery_codes.used_by': OURS,
  'used_proofs.used_by': OURS,
  'mails.attempts': OURS,
  'mails.next_attempt_at_ms': OURS,
};

export const EXPORTED_FILES: readonly ExportedFile[] = [
  {
    name: 'account.json',
    tables: [
      {
        list: 'account',
        table: 'users',
        owned: 'id = ?1',
        columns: `id, email, email_proved_at_ms, full_name, subscription_type, credits_available, credits_awaited, credits_debt, period_anchor_ms,
                  period_started_at_ms, training_used_ms, practised_until_ms, open_practice, grants_from_ms, demo_song, tour, voice_lowest_midi,
                  voice_highest_midi, goal_unit, goal_amount, locale, created_at_ms`,
      },
      {
        list: 'mailed_links',
        table: 'one_time_tokens',
        columns: 'id, purpose, email, created_at_ms, expires_at_ms, closed_at_ms',
      },
    ],
  },
  {
    name: 'songs.json',
    tables: [
      {
        list: 'songs',
        table: 'songs',
        columns: `id, title, artist, original_filename, source_size_bytes, source_sha256, duration_ms, key_signature, tempo_centi_bpm, status,
                  stage, error, error_code, pipeline_id, result_pipeline_id, is_key_edited, repertoire, play_count, last_played_at_ms, created_at_ms,
                  completed_at_ms, original_deleted_at_ms, sound_look_at_ms, sound_mail_id, sound_put_away_at_ms`,
      },
      {
        list: 'edits',
        table: 'song_edits',
        columns: `id, song_id, version, pipeline_id, lyrics_id, restored_version, note_changes, text_changes, created_at_ms`,
      },
      {
        list: 'lyrics',
        table: 'song_lyrics',
        owned: OF_OWN_SONGS,
        columns: 'id, song_id, format, text, lines_json, language, is_insisted, fitting_json, created_at_ms',
      },
      {
        list: 'plays',
        table: 'plays',
        owned: OF_OWN_SONGS,
        columns: 'id, song_id, session_id, played_at_ms',
      },
      {
        list: 'uploads',
        table: 'uploads',
        columns: `id, song_id, brings_back_song_id, file_name, title, size_bytes, sha256, duration_ms, options_json, status, created_at_ms,
                  expires_at_ms`,
      },
    ],
  },
  {
    name: 'pipelines.json',
    tables: [
      {
        list: 'pipelines',
        table: 'runs',
        owned: OF_OWN_SONGS,
        columns: `id, song_id, kind, options_json, status, reserved_credits, audio_seconds, settled_credits, result_pipeline_id,
                  semitones, committed_attempt, sample_count, size_bytes, error, error_code, created_at_ms, first_notes_at_ms, finished_at_ms,
                  last_used_at_ms`,
      },
    ],
  },
  {
    name: 'ledger.json',
    tables: [
      { list: 'ledger', table: 'ledger', columns: 'id, pipeline_id, kind, amount, debt, created_at_ms' },
    ],
  },
  {
    name: 'sessions.json',
    tables: [
      {
        list: 'sessions',
        table: 'sessions',
        columns: 'id, created_at_ms, last_used_at_ms, revoked_at_ms, user_agent, second_factor_at_ms',
      },
      { list: 'known_addresses', table: 'known_addresses', columns: 'last_seen_at_ms' },
      { list: 'listens_to', table: 'socket_visits', columns: 'session_id, song_id' },
    ],
  },
  {
    name: 'security.json',
    tables: [
      {
        list: 'events',
        table: 'security_events',
        columns: 'id, kind, session_id, user_agent, created_at_ms',
      },
      {
        list: 'looks_of_operators',
        table: 'operator_acts',
        columns: 'id, song_id, act, created_at_ms',
      },
      { list: 'authenticator', table: 'authenticators', columns: 'confirmed_at_ms, pending_since_ms' },
      {
        list: 'passkeys',
        table: 'passkeys',
        columns: 'id, name, sign_count, transports_json, created_at_ms, last_used_at_ms',
      },
      { list: 'recovery_codes', table: 'recovery_codes', columns: 'created_at_ms, used_at_ms' },
      { list: 'used_proofs', table: 'used_proofs', columns: 'proof, forget_at_ms' },
    ],
  },
  {
    name: 'practice.json',
    tables: [
      {
        list: 'sessions',
        table: 'training_sessions',
        pagedBy: 'id',
        columns: 'id, song_id, started_at_ms, last_heartbeat_at_ms, ended_at_ms, credited_ms, voiced_ms',
      },
      {
        list: 'quarters_of_an_hour',
        table: 'practice_quarters',
        pagedBy: 'quarter_started_at_ms',
        columns: 'quarter_started_at_ms, practised_ms',
      },
      {
        list: 'results',
        table: 'practice_results',
        owned: OF_OWN_SONGS,
        columns: `id, song_id, session_id, level, is_octave_free, semitones, speed_percent, score, cents, onset_seconds,
                  voiced_seconds, lowest_midi, highest_midi, lines, created_at_ms`,
      },
      {
        list: 'tests',
        table: 'practice_tests',
        columns: 'id, kind, tasks, created_at_ms',
      },
      {
        list: 'links_for_teachers',
        table: 'history_links',
        columns: 'id, song_id, created_at_ms, expires_at_ms',
      },
    ],
  },
  {
    name: 'subscription.json',
    tables: [
      {
        list: 'subscription',
        table: 'subscriptions',
        columns: `provider, customer_id, subscription_id, status, plan, interval, next_plan, next_interval, anchor_ms,
                  paid_through_ms, first_paid_at_ms, refunded_at_ms, updated_at_ms`,
      },
      { list: 'customer', table: 'billing_customers', columns: 'customer_id, created_at_ms' },
    ],
  },
  {
    name: 'api-keys.json',
    tables: [
      {
        list: 'keys',
        table: 'api_keys',
        columns: 'id, name, scopes, created_at_ms, last_used_at_ms, revoked_at_ms',
      },
      { list: 'requests', table: 'api_usage', columns: 'period_started_at_ms, requests' },
    ],
  },
  {
    name: 'webhooks.json',
    tables: [
      {
        list: 'webhooks',
        table: 'webhooks',
        columns: 'id, url, events_json, rotated_at_ms, disabled_reason, created_at_ms',
      },
      {
        list: 'deliveries',
        table: 'webhook_deliveries',
        columns:
          'id, webhook_id, song_id, type, body, status, attempts_json, next_attempt_at_ms, created_at_ms',
      },
    ],
  },
  {
    name: 'mails.json',
    tables: [
      {
        list: 'mails',
        table: 'mails',
        columns: 'id, kind, to_address, details_json, created_at_ms, sent_at_ms',
      },
    ],
  },
];
