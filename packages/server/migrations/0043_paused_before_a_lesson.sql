-- Why: a planned lesson pauses the clock. Dropping the plan gives the world back as it was set, so a world that its
-- admin had paused is kept as paused.
alter table world add column was_paused boolean not null default false;
