-- Why: a sealed secret says how it was sealed, so that another cipher can take over one day while the
-- old ones still open. What was sealed before this was AES-256-GCM, which is form 1.
update totp_factors set secret = '\x01'::bytea || secret;
