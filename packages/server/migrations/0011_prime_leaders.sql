-- Why: whoever recruits enough may apply to be paid for it, by the day and by the month. Each day and
-- each month of a leader is paid at most once, and the keys here say so, not a clock or a lock.

-- An application keeps the figures of the moment in which it was made: they are what is decided about.
create table prime_leader_applications (
  id uuid primary key,
  -- The order in which they were made.
  seq bigint not null generated always as identity,
  user_id uuid not null references users (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  active_referrals integer not null check (active_referrals >= 0),
  total_referral_investments bigint not null check (total_referral_investments >= 0),
  total_active_investments bigint not null check (total_active_investments >= 0),
  reviewed_by uuid references users (id),
  -- Real time: people decide in real time.
  reviewed_at timestamptz,
  rejection_note text check (rejection_note is null or status = 'rejected'),
  created_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  check ((status <> 'pending') = (reviewed_by is not null and reviewed_at is not null))
);

create unique index prime_leader_applications_one_pending on prime_leader_applications (user_id)
  where status = 'pending';
create index prime_leader_applications_member on prime_leader_applications (user_id, seq);
create index prime_leader_applications_newest
  on prime_leader_applications ((status = 'pending'), seq);

-- A leader's day that paid something. Days without pay have no row.
create table prime_leader_days (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The Manila day, which had ended.
  day date not null,
  -- What the tier was judged by: the total at the day's end.
  total_referral_investments bigint not null,
  amount bigint not null check (amount > 0),
  -- The collection that paid it.
  transfer_id uuid references transfers (id),
  constraint prime_leader_days_once unique (user_id, day)
);

create index prime_leader_days_unclaimed on prime_leader_days (user_id, day)
  where transfer_id is null;

-- A leader's month, written when it ended and never counted again.
create table prime_leader_monthly_stats (
  id uuid primary key,
  user_id uuid not null references users (id),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  total_referral_investments bigint not null check (total_referral_investments >= 0),
  incentive_amount bigint not null check (incentive_amount >= 0),
  status text not null default 'collectable' check (status in ('collectable', 'paid')),
  paid_at timestamptz,
  transaction_id uuid references transfers (id),
  -- Simulated, as all of the month: when it ended, and when it was paid.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint prime_leader_monthly_stats_once unique (user_id, month),
  check ((status = 'paid') = (paid_at is not null and transaction_id is not null)),
  check (status = 'collectable' or incentive_amount > 0)
);

-- Whoever is a leader became one at some moment; whoever was one may still collect.
alter table users add constraint users_leader_since check (
  not is_prime_leader or prime_leader_approved_at is not null
);

create index users_prime_leaders on users (id) where is_prime_leader;

-- Applications and collections are told, too. An application moves no money.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'deposit_approved', 'deposit_rejected', 'withdrawal_approved', 'withdrawal_rejected',
    'plan_matured', 'referral_bonus', 'daily_incentive', 'monthly_incentive',
    'application_approved', 'application_rejected'
  )
);
alter table notifications alter column amount drop not null;
alter table notifications add constraint notifications_amount_moves check (
  (amount is null) = (kind in ('application_approved', 'application_rejected'))
);
alter table notifications drop constraint notifications_check;
alter table notifications add constraint notifications_note_rejects check (
  note is null or kind in ('deposit_rejected', 'withdrawal_rejected', 'application_rejected')
);
