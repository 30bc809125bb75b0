-- What lets somebody of the hub set a new password where no mail can reach them: a link that a host hands over.

create table hub_password_links (
  user_id uuid primary key references users (id),
  token_hash bytea not null unique,
  -- Of the password that was forgotten: where it has changed since, the link is void.
  password_digest bytea not null,
  made_by uuid not null references users (id),
  expires_at timestamptz not null
);
