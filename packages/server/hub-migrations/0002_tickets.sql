-- What carries somebody from the hub to a class on a host of its own, where the hub can set no cookie.
create table hub_tickets (
  ticket_hash bytea primary key,
  class_id uuid not null references hub_classes (id),
  user_id uuid not null references users (id),
  expires_at timestamptz not null
);
