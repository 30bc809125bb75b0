-- Why: the current text of every SQL function is a file of src/sql/functions, applied again after the
-- migrations when it has changed. Here is what was applied, so that a server knows what is new to it, and
-- an older server that it is older: the text of a file that was replaced is never applied again.
create table sql_functions (
  name text not null,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  replaced_at timestamptz,
  primary key (name, sha256)
);
create unique index sql_functions_current on sql_functions (name) where replaced_at is null;
