-- Why: the log of the stages refused a change of a line, and not to be emptied, which the other logs do.
drop trigger stage_log_is_append_only on stage_log;
create trigger stage_log_append_only before update or delete or truncate on stage_log
  for each statement execute function refuse_change();
