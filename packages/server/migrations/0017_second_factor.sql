-- Why: whoever wants to can ask for more than their password at sign-in: a code of an authenticator
-- app, a passkey, or one of ten recovery codes. And everybody can see who came in as them, and who
-- tried.

-- Kept beside the person, so that signing in and enrolling wait for each other at one row.
alter table users add column has_second_factor boolean not null default false;

-- When the person of a session last proved again that it is them.
alter table sessions add column confirmed_at timestamptz;

create table totp_factors (
  user_id uuid primary key references users (id),
  -- Encrypted with a key that is not in the database.
  secret bytea not null,
  -- The newest time step whose code was used: each is good once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until its owner has shown that their app makes the same codes.
  confirmed_at timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_user on passkeys (user_id);

-- Only hashes: the table alone opens nothing.
create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who came in, who was kept out, and what became of passwords and factors. No person where nobody has
-- the identifier that was typed, and never the identifier itself.
create table sign_ins (
  id uuid primary key,
  user_id uuid references users (id),
  event text not null check (
    event in (
      'signed_in', 'signed_out', 'wrong_password', 'locked_out', 'second_factor_asked',
      'wrong_second_factor', 'recovery_code_used', 'confirmed', 'password_changed',
      'password_reset', 'password_given', 'identifier_added', 'authenticator_added',
      'authenticator_removed', 'passkey_added', 'passkey_removed', 'recovery_codes_made',
      'second_factor_removed'
    )
  ),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null
);

create index sign_ins_user on sign_ins (user_id, id desc) where user_id is not null;
