-- Member numbers without a gap, given by a trigger: one person at a time, under the gate's lock until the
-- commit. A sequence would leave gaps where a registration was rolled back. Invented members are counted
-- from 1,001 on, apart from the learners.
create or replace function give_member_number() returns trigger
language plpgsql
as $$
begin
  lock table people_gate in exclusive mode;
  -- A statement of its own, so that it sees what was committed while this one waited.
  select coalesce(max(u.member_number), case new.played_by when 'script' then 1000 else 0 end) + 1
    into new.member_number from users u where u.played_by = new.played_by;
  return new;
end
$$;
