-- Why: who is paid is asked once, on a note of its own, whether it was profit. Which withdrawals that
-- was done for stands with them, so that it is once on all of a member's devices, and gone with a wipe.
-- Besides, who waits sees how much is asked for before them.

-- Real time: looking at a thing is nothing that simulated time could bring about.
alter table withdrawals add column note_shown_at timestamptz
  check (note_shown_at is null or status = 'approved');

-- What was paid before there was such a note.
update withdrawals set note_shown_at = verified_at where status = 'approved';

create index withdrawals_note_unshown on withdrawals (user_id, seq)
  where status = 'approved' and note_shown_at is null and reversed_at is null;

-- The line in front of a request is added up from the index alone.
drop index withdrawals_pending;
create index withdrawals_pending on withdrawals (seq) include (amount) where status = 'pending';
