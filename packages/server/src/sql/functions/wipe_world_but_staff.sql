-- Wipes the world but for those who run it: support and admins with what they sign in by. Their wallets
-- are empty and nobody referred them; what they wrote and where they came from goes with the rest.
-- Simulated time begins anew at `p_now`: nobody came later than that. Invented members go with the class,
-- whatever role they were given: nobody can reach them.
create or replace function wipe_world_but_staff(p_now timestamptz) returns void
language plpgsql
as $$
declare
  v_staff users[];
  v_sessions sessions[];
  v_totp totp_factors[];
  v_passkeys passkeys[];
  v_codes recovery_codes[];
begin
  v_staff := array(
    select u from users u
    where u.role in ('support', 'admin') and u.erased_at is null and u.played_by = 'person'
    order by u.created_at, u.id
  );
  v_sessions := array(
    select s from sessions s join unnest(v_staff) u on u.id = s.user_id
  );
  v_totp := array(select f from totp_factors f join unnest(v_staff) u on u.id = f.user_id);
  v_passkeys := array(select p from passkeys p join unnest(v_staff) u on u.id = p.user_id);
  v_codes := array(select c from recovery_codes c join unnest(v_staff) u on u.id = c.user_id);

  perform wipe_world();

  insert into users (
    id, email, phone_number, first_name, last_name, account_number, referral_code, role, status,
    is_email_verified, is_phone_verified, password_hash, must_change_password, terms_accepted_at,
    privacy_accepted_at, joined_by_nickname, has_second_factor, temporary_password_until, created_at, updated_at
  )
  select id, email, phone_number, first_name, last_name, account_number, referral_code, role, status,
    is_email_verified, is_phone_verified, password_hash, must_change_password, terms_accepted_at,
    privacy_accepted_at, joined_by_nickname, has_second_factor, temporary_password_until,
    least(created_at, p_now), least(updated_at, p_now)
  from unnest(v_staff) with ordinality as kept order by kept.ordinality;
  -- What a browser knew besides its person was of the class that is over.
  insert into sessions (
    sid, id, sess, expire, user_id, user_agent, created_at, last_seen_at, confirmed_at
  )
  select sid, id, '{}', expire, user_id, user_agent, created_at, last_seen_at, confirmed_at
  from unnest(v_sessions);
  insert into totp_factors select * from unnest(v_totp);
  insert into passkeys select * from unnest(v_passkeys);
  insert into recovery_codes select * from unnest(v_codes);
end
$$;
