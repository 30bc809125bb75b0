-- Why: a rehearsal plays the lesson of a class in a schema of its own. Its row says who started it and with
-- how many invented learners; while it is there, the class's door is shut. The row goes with its end.

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (kind in ('advance', 'rehearsal'));

-- Of a rehearsal `from_at` and `to_at` are real time.
alter table jobs add column started_by uuid references users (id);
alter table jobs add column learners integer check (learners between 1 and 40);
alter table jobs add constraint jobs_rehearsal check (
  (kind = 'rehearsal') = (started_by is not null) and (kind = 'rehearsal') = (learners is not null)
);
