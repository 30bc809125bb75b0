-- Why: a link that is opened again says that it was used, not that something failed. Of the link only its hash is kept, and no
-- name or address with it.
create table hub_used_links (
  token_hash bytea primary key,
  used_at timestamptz not null
);
