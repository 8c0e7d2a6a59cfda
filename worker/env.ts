import type { SweepTurn, WakeUp } from '#domain/contracts/queue.ts';
import type { SidecarContainer } from '#durable-objects/sidecar-container.ts';
import type { SongRoom } from '#durable-objects/song-room.ts';
import type { Turns } from '#durable-objects/turns.ts';

/** Bindings, variables and secrets of the Worker, as wrangler.toml and the secret store give them. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  /** The further shards, where there are any; see docs/decisions/0131-shards.md. */
  [shard: `DB_${number}`]: D1Database | undefined;
  AUDIO: R2Bucket;
  /** Copies of results, words and edits; the bucket itself deletes them after thirty days. */
  COPIES: R2Bucket;
  /** Grants, tokens and clients of OAuth; the library wants this name. */
  OAUTH_KV: KVNamespace;
  PIPELINE_QUEUE: Queue<WakeUp>;
  SWEEP_QUEUE: Queue<SweepTurn>;
  /** Analytics Engine, where the platform has it; a table has the same figures for a week. */
  FIGURES?: AnalyticsEngineDataset;
  /** The ids of the accounts that may open `/operate`, with commas between. */
  OPERATORS?: string;
  /** A JSON POST of `{text}` to it tells those who run the service that a figure has passed its threshold; a chat's incoming webhook, say. */
  ALERT_URL?: string;
  SONG_ROOM: DurableObjectNamespace<SongRoom>;
  /** Hands out the machines' places. */
  TURNS: DurableObjectNamespace<Turns>;
  ENVIRONMENT: 'local' | 'staging' | 'production';
  /** The sidecar reaches this Worker here: scheme, host and port, no slash at the end. */
  PUBLIC_ORIGIN: string;
  /** `http` (also when this is not set): our own container at INFERENCE_URL runs the jobs. `container`: those of SIDECARS do. `runpod`: a
   * serverless endpoint does. */
  INFERENCE_ADAPTER?: string;
  /** This Worker reaches the sidecar of `http` here. */
  INFERENCE_URL: string;
  /** These three say how large the fleet is; see domain/runs/machines.ts. */
  INFERENCE_URLS?: string;
  INFERENCE_MACHINES?: string;
  INFERENCE_PLACES?: string;
  /** The sidecars that Cloudflare starts, for `container`; the next one is told to them. */
  SIDECARS?: DurableObjectNamespace<SidecarContainer>;
  /** The names of what the platform lacks to shut a job in, by commas, where the operator accepts that (`CANTORA_ACCEPT_MISSING_ISOLATION`). */
  SIDECAR_ACCEPT_MISSING_ISOLATION?: string;
  /** The next two belong to `runpod`. */
  RUNPOD_ENDPOINT_ID?: string;
  RUNPOD_API_KEY?: string;
  /** For a stand-in on this machine; RunPod itself when it is not set. */
  RUNPOD_API_URL?: string;
  /** People open the app here, and the links in mails lead here. It has no slash at the end. */
  APP_ORIGIN: string;
  /** The name of the host that shows the whole app, besides localhost and that of APP_ORIGIN; every other host shows the beta. */
  DEMO_HOST?: string;
  /** Each JSON POST to it sends one mail; see mail/http-mailer.ts. */
  MAIL_API_URL: string;
  MAIL_API_KEY: string;
  /** `Name <address>`, an address at which answers are read. */
  MAIL_FROM: string;
  /** `true`: a new account has its credits once its e-mail address is confirmed; otherwise at once. */
  CREDITS_NEED_CONFIRMED_EMAIL?: string;
  /** `true`: a program may register itself as an OAuth client; otherwise only a Master account does, or it has a document that describes it. */
  OAUTH_OPEN_REGISTRATION?: string;
  /** The waitlist form goes to this Formspree form, or, where it is empty, to our own endpoint of the same shape. */
  FORM_SERVICE_URL?: string;
  /** Both or none: Turnstile asks at the sign-up whether somebody is a robot. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  /** For a stand-in on this machine; Cloudflare itself when it is not set. */
  TURNSTILE_VERIFY_URL?: string;
  /** `true`: webhooks may lead to this machine, and over http. It counts where ENVIRONMENT is `local`, and nowhere else. */
  WEBHOOKS_TO_LOOPBACK?: string;
  /** `true`: an operator restores the database; nothing is written until it is set otherwise (docs/storage.md, "Restore"). */
  WRITES_FROZEN?: string;
  ACCESS_TOKEN_SECRET: string;
  SIGNED_URL_SECRET: string;
  INFERENCE_JOB_SECRET: string;
  INFERENCE_CALLBACK_SECRET: string;
  /** Payments go through Stripe when this is set; the next two belong to it. Without it the labelled test provider serves. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** JSON: `{"pro_monthly": "price_…", "pro_yearly": …, "premium_monthly": …, "premium_yearly": …}`. */
  STRIPE_PRICES?: string;
  /** For a stand-in on this machine; Stripe itself when it is not set. */
  STRIPE_API_URL?: string;
}
