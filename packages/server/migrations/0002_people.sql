-- Why: who is here, how they prove it, and what they were sent.

create table users (
  id uuid primary key,
  -- The order of joining: what other learners see in place of a name.
  member_number bigint generated always as identity unique,
  email text unique check (email = lower(email)),
  phone_number text unique check (phone_number ~ '^\+63[0-9]{10}$'),
  first_name text not null,
  last_name text not null,
  profile_image_url text,
  account_number text not null unique check (account_number ~ '^KW-[0-9]{4}-[0-9]{4}$'),
  referral_code text not null unique check (referral_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  referred_by uuid references users (id) check (referred_by <> id),

  -- Money is whole centavos. The wallet is the sum of the member's transfers; what is held is promised
  -- to pending withdrawals; what is promised is what active plans will pay back, kept here so that no
  -- maturity can ever overflow a wallet.
  wallet_balance bigint not null default 0,
  held_balance bigint not null default 0,
  promised_balance bigint not null default 0 check (promised_balance >= 0),
  check (held_balance >= 0),
  check (wallet_balance >= held_balance),
  constraint users_wallet_max check (wallet_balance + promised_balance <= 999999999999999),

  role text not null default 'user' check (role in ('user', 'leader', 'support', 'admin')),
  status text not null default 'active' check (status in ('active', 'suspended', 'blocked')),
  is_prime_leader boolean not null default false,
  prime_leader_approved_at timestamptz,
  last_daily_collection_date date,
  unclaimed_daily_incentives bigint not null default 0 check (unclaimed_daily_incentives >= 0),
  total_claimed_daily_incentives bigint not null default 0,
  unclaimed_monthly_incentives bigint not null default 0 check (unclaimed_monthly_incentives >= 0),
  total_claimed_monthly_incentives bigint not null default 0,
  is_email_verified boolean not null default false,
  is_phone_verified boolean not null default false,
  password_hash text not null,
  must_change_password boolean not null default false,
  terms_accepted_at timestamptz,
  privacy_accepted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (email is not null or phone_number is not null)
) with (fillfactor = 80);

create index users_referred_by on users (referred_by) where referred_by is not null;

create table sessions (
  -- SHA-256 of the cookie's value, in hex: the table alone lets nobody in.
  sid text primary key,
  id uuid not null unique,
  -- What a browser session carries before and beside its person: proofs of identifiers, the class.
  sess jsonb not null,
  expire timestamptz not null,
  user_id uuid references users (id),
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_expire on sessions (expire);

create table verifications (
  id uuid primary key,
  identifier text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  created_at timestamptz not null
);

-- One live code an identifier and purpose: a new one replaces the one before.
create unique index verifications_live on verifications (identifier, purpose) where used_at is null;

-- Counters that hold on every server: failed sign-ins, codes sent, codes tried. `key` names what is
-- counted and for whom (identifiers and addresses hashed).
create table throttles (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);

create index throttles_window on throttles (window_ends_at);

-- The pretend inbox.
create table inbox_messages (
  id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('email', 'sms')),
  purpose text not null,
  subject text not null,
  text text not null,
  -- The browser session that asked for it.
  sid text,
  created_at timestamptz not null
);

create index inbox_messages_recipient on inbox_messages (recipient, created_at desc);
create index inbox_messages_created on inbox_messages (created_at desc);

-- The answer that a key already got. Key, work and answer commit together.
create table idempotency_keys (
  -- A user id, or the hashed id of a browser session before sign-in.
  person text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (person, key)
);

create index idempotency_keys_created on idempotency_keys (created_at);

-- Who did what to whom, when, from which values to which.
create table audit_log (
  id uuid primary key,
  actor_id uuid not null references users (id),
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  reason text,
  address text,
  created_at timestamptz not null
);

create index audit_log_created on audit_log (created_at desc, id desc);

create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
