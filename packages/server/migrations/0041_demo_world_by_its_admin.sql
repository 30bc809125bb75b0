-- 0040 looked at the address alone, which a learner of a class may have registered: a class is no demo world by that.
update world set is_demo = false
  where is_demo and not exists (
    select 1 from users
    where (email = 'admin@kunwari.test' and role = 'admin') or (email = 'support@kunwari.test' and role = 'support')
  );
