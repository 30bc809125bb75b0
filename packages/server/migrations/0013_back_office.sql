-- Why: the back office finds anybody and any request by any part of a name, an address or a number,
-- undoes what was approved by mistake, and tells members about it.

-- What a search looks through: the parts in lower case, each on a line of its own, so that no search
-- finds the end of one and the beginning of the next.
create function search_text(variadic p_parts text[]) returns text
language sql immutable parallel safe
as $$
  select lower(array_to_string(p_parts, E'\n', ''))
$$;

-- All pieces of three characters that a text holds. Whatever holds a text holds its pieces, so an
-- index of them leads to the few rows that are then looked at whole. An index of PostgreSQL's own
-- kind: a world lies in whichever schema comes first, and an extension belongs to one schema only.
create function text_pieces(p_text text) returns text[]
language sql immutable parallel safe
as $$
  select coalesce(array_agg(distinct substr(p_text, place, 3)), '{}')
  from generate_series(1, length(p_text) - 2) as place
$$;

create index users_search on users
  using gin (text_pieces(search_text(
    first_name || ' ' || last_name, email, phone_number, '0' || substr(phone_number, 4)
  )));
create index deposits_search on deposits using gin (text_pieces(search_text(reference_number)));
create index withdrawals_search on withdrawals
  using gin (text_pieces(search_text(account_name, account_number)));

-- Histories of everybody, and how many people there are of each kind.
create index deposits_newest on deposits (seq);
create index withdrawals_newest on withdrawals (seq);
create index users_role_status on users (role, status);
create index audit_log_subject on audit_log (subject_id);

-- An approval that was undone stays one; who undid it, and when, stands beside it.
alter table deposits add column reversed_by uuid references users (id);
alter table deposits add column reversed_at timestamptz;
alter table deposits add constraint deposits_reversed check (
  (reversed_by is null) = (reversed_at is null) and (reversed_at is null or status = 'approved')
);
alter table withdrawals add column reversed_by uuid references users (id);
alter table withdrawals add column reversed_at timestamptz;
alter table withdrawals add constraint withdrawals_reversed check (
  (reversed_by is null) = (reversed_at is null) and (reversed_at is null or status = 'approved')
);

-- What comes back by a reversed withdrawal is a lot as well; it names whose it was.
alter table pool_lots drop constraint pool_lots_source_check;
alter table pool_lots add constraint pool_lots_source_check check (
  source in ('deposit', 'capital', 'trading', 'reversal')
);
alter table pool_lots drop constraint pool_lots_check1;
alter table pool_lots add constraint pool_lots_owner check (
  (source in ('deposit', 'reversal')) = (user_id is not null)
);

-- Takes the whole of one deposit's lot out of the pool, for a transfer that is already posted. Returns
-- null when all of it was there, else what remains of it; then nothing was changed.
create function use_lot(p_transfer_id uuid, p_deposit_id uuid) returns bigint
language plpgsql
as $$
declare
  v_lot record;
begin
  lock table pool_gate in exclusive mode;
  select l.id, l.amount, l.remaining into strict v_lot from pool_lots l
    where l.source = 'deposit' and l.reference_id = p_deposit_id;
  if v_lot.remaining < v_lot.amount then
    return v_lot.remaining;
  end if;
  update pool_lots l set remaining = 0 where l.id = v_lot.id;
  insert into pool_uses (transfer_id, lot_id, amount, position)
    values (p_transfer_id, v_lot.id, v_lot.amount, 1);
  return null;
end
$$;

-- Members hear of all of it. A word of an admin's own doing may carry their reason.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'deposit_approved', 'deposit_rejected', 'withdrawal_approved', 'withdrawal_rejected',
    'plan_matured', 'referral_bonus', 'daily_incentive', 'monthly_incentive',
    'application_approved', 'application_rejected',
    'deposit_reversed', 'withdrawal_reversed', 'plan_cancelled', 'funds_added', 'funds_removed'
  )
);
alter table notifications drop constraint notifications_note_rejects;
alter table notifications add constraint notifications_note_explains check (
  note is null or kind in (
    'deposit_rejected', 'withdrawal_rejected', 'application_rejected',
    'deposit_reversed', 'withdrawal_reversed', 'funds_added', 'funds_removed'
  )
);
