-- Confirming an upload again gives the same answer, also where it was refused. The bytes are thrown away
-- by then, so the sentence is kept: too large and damaged are different things to the person who sent it.
alter table uploads
  add column refusal text
  check (refusal is null or (state = 'received' and length(refusal) between 1 and 200));
