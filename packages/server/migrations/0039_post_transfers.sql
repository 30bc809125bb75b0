-- Why: transfers of many wallets are judged first and written as sets; what the pool pays is among them.

drop function if exists pay_from_pool(jsonb, timestamptz);
-- It answers what the pool holds, too.
drop function if exists post_transfers(jsonb, timestamptz);
