-- Why: rules of a class decide what has waited for some real seconds of Live, and ids are no clock: after
-- the machine's clock was set back they stay ahead of it.
alter table deposits add column asked_at timestamptz;
alter table withdrawals add column asked_at timestamptz;
