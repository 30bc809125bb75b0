-- Why: who came before the walls turned to glass came for the lesson, and who came later came to watch; and
-- a class that pays at once owes a withdrawal so much simulated time after it was asked for.

-- The last of the people who were there at the step, in the order of joining.
alter table stage_log add column people bigint;
-- Milliseconds of simulated time, fixed at the first start of Live with the speed of its clock.
alter table world add column pay_after bigint check (pay_after >= 0);
