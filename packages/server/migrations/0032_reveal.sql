-- Why: when the walls turn to glass, a class is told what was true when it stopped, and how it came to that.
-- Moments of requests and steps are found again among all postings by their place in the one order of
-- activity: simulated time stands still while a class is stopped, and money may still move.

alter table world
  -- Written once, when Live first stops: of each peso on the screens so many centavos were there.
  add column truth_centavos integer check (truth_centavos >= 0),
  -- Everybody asks, once: until when in real time, and from which place in the order of activity on.
  add column rush_until timestamptz,
  add column rush_seq bigint,
  -- The question of the debrief that is on the screen.
  add column poll smallint check (poll between 1 and 3),
  add constraint world_rush check ((rush_until is null) = (rush_seq is null));

-- All that has a place up to this one came before the step, and nothing else did.
alter table stage_log add column seq bigint;

alter table users
  -- The same for a learner's stepping out, for their own wallet, and the simulated moment.
  add column stepped_out_seq bigint,
  add column stepped_out_on timestamptz,
  add constraint users_stepped_out check ((stepped_out_seq is null) = (stepped_out_on is null));

-- When a request stopped waiting: simulated, and its place in the order of activity.
alter table deposits add column decided_at timestamptz, add column decided_seq bigint;
alter table withdrawals
  add column decided_at timestamptz,
  add column decided_seq bigint,
  -- Asked for while everybody did.
  add column in_rush boolean not null default false;
create unique index withdrawals_in_rush on withdrawals (user_id) where in_rush;

-- How much of each peso comes back, as each learner guesses it once.
create table predictions (
  user_id uuid primary key references users (id),
  centavos smallint not null check (centavos between 0 and 200)
);

-- Answers are counted, and who has answered is kept apart from them: nobody can tell who answered what.
create table poll_answers (
  poll smallint not null check (poll between 1 and 3),
  answer smallint not null check (answer between 0 and 4),
  answers integer not null check (answers > 0),
  primary key (poll, answer)
);
create table poll_voters (
  poll smallint not null check (poll between 1 and 3),
  -- Of the learner's number, with the class's key.
  number_hash bytea not null,
  primary key (poll, number_hash)
);
