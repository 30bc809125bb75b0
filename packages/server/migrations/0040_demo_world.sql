-- The demo world's people have a password that everybody can read: a world stays one, however it is started.
alter table world add column is_demo boolean not null default false;
update world set is_demo = exists (select 1 from users where email = 'admin@kunwari.test');
