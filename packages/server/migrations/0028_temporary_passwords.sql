-- Why: a temporary password is read out in a room. It opens one session, and only for a day.

-- Until when it may be used (real time); null once it was, and for passwords of people's own choosing.
alter table users add column temporary_password_until timestamptz;

-- Those that were given before this rule have their day from now on.
update users set temporary_password_until = now() + interval '24 hours' where must_change_password;
