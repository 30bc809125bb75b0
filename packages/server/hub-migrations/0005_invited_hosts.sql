-- An invitation makes an instructor or another host.
alter table hub_invitations add column role text not null default 'instructor'
  check (role in ('host', 'instructor'));
