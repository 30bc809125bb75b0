import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import type { Role, Status } from '@kunwari/domain/identity/people'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

/** A person as they may see themselves. Balances are centavos. */
export type UserRow = {
  id: string
  email: string | null
  phoneNumber: string | null
  firstName: string
  lastName: string
  profileImageUrl: string | null
  accountNumber: string
  referralCode: string
  walletBalance: bigint
  heldBalance: bigint
  role: Role
  status: Status
  isPrimeLeader: boolean
  primeLeaderApprovedAt: Instant | null
  lastDailyCollectionDate: string | null
  unclaimedDailyIncentives: bigint
  totalClaimedDailyIncentives: bigint
  unclaimedMonthlyIncentives: bigint
  totalClaimedMonthlyIncentives: bigint
  isEmailVerified: boolean
  isPhoneVerified: boolean
  mustChangePassword: boolean
  termsAcceptedAt: Instant | null
  privacyAcceptedAt: Instant | null
  createdAt: Instant
}

/** A person, or undefined when there is none by that id. */
export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  return firstRow<UserRow>(
    db,
    'find-user',
    `select id, email, phone_number as "phoneNumber", first_name as "firstName",
       last_name as "lastName", profile_image_url as "profileImageUrl",
       account_number as "accountNumber", referral_code as "referralCode",
       wallet_balance as "walletBalance", held_balance as "heldBalance", role, status,
       is_prime_leader as "isPrimeLeader", prime_leader_approved_at as "primeLeaderApprovedAt",
       last_daily_collection_date as "lastDailyCollectionDate",
       unclaimed_daily_incentives as "unclaimedDailyIncentives",
       total_claimed_daily_incentives as "totalClaimedDailyIncentives",
       unclaimed_monthly_incentives as "unclaimedMonthlyIncentives",
       total_claimed_monthly_incentives as "totalClaimedMonthlyIncentives",
       is_email_verified as "isEmailVerified", is_phone_verified as "isPhoneVerified",
       must_change_password as "mustChangePassword", terms_accepted_at as "termsAcceptedAt",
       privacy_accepted_at as "privacyAcceptedAt", created_at as "createdAt"
     from users where id = $1`,
    [id],
  )
}

/** Which of some addresses belong to somebody. */
export async function listEmailsAmong(db: Queryable, emails: readonly string[]): Promise<string[]> {
  const text = 'select email from users where email = any ($1)'
  const found = await rows<{ email: string | null }>(db, 'list-emails-among', text, [emails])
  return found.flatMap(({ email }) => email ?? [])
}

/** What signing in needs of a person. */
export type CredentialsRow = {
  id: string
  passwordHash: string
  status: Status
  hasSecondFactor: boolean
}

/** The person whom an identifier names, if there is one. */
export async function findCredentials(
  db: Queryable,
  identifier: Identifier,
): Promise<CredentialsRow | undefined> {
  return identifier.kind === 'email'
    ? firstRow<CredentialsRow>(
        db,
        'find-credentials-by-email',
        `select id, password_hash as "passwordHash", status,
           has_second_factor as "hasSecondFactor"
         from users where email = $1`,
        [identifier.value],
      )
    : firstRow<CredentialsRow>(
        db,
        'find-credentials-by-phone',
        `select id, password_hash as "passwordHash", status,
           has_second_factor as "hasSecondFactor"
         from users where phone_number = $1`,
        [identifier.value],
      )
}

/**
 * The person whom an account number names: one who has no email address and no phone number. Invented
 * members have none either, and no password.
 */
export async function findCredentialsByAccount(
  db: Queryable,
  accountNumber: string,
): Promise<CredentialsRow | undefined> {
  return firstRow<CredentialsRow>(
    db,
    'find-credentials-by-account',
    `select id, password_hash as "passwordHash", status,
           has_second_factor as "hasSecondFactor"
         from users
     where account_number = $1 and email is null and phone_number is null and erased_at is null
       and played_by = 'person'`,
    [accountNumber],
  )
}

/** The person behind a referral code in its stored form, if there is one who is still here. */
export async function findReferrer(
  db: Queryable,
  referralCode: string,
): Promise<{ id: string; firstName: string; lastName: string } | undefined> {
  return firstRow(
    db,
    'find-referrer',
    `select id, first_name as "firstName", last_name as "lastName" from users
     where referral_code = $1 and erased_at is null and removed_at is null`,
    [referralCode],
  )
}

/**
 * Adds a person unless one of their identifiers, or a drawn number or code, is taken already.
 *
 * @param now simulated
 * @returns whether the person was added
 */
export async function insertPerson(
  db: Queryable,
  input: {
    id: string
    email: string | null
    phoneNumber: string | null
    firstName: string
    lastName: string
    accountNumber: string
    referralCode: string
    referredBy: string | null
    role: Role
    passwordHash: string
    isEmailVerified: boolean
    isPhoneVerified: boolean
    /** Null for a member who came with an identifier. */
    nicknameFolded: string | null
    /** When the terms and the privacy policy were accepted: in real life. */
    acceptedAt: Instant
  },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'insert-person',
    `insert into users (
       id, email, phone_number, first_name, last_name, account_number, referral_code, referred_by,
       role, password_hash, is_email_verified, is_phone_verified, terms_accepted_at,
       privacy_accepted_at, joined_by_nickname, nickname_folded, created_at, updated_at
     ) values (
       $1, $2, $3, $4, $5, $6, $7, $8,
       $9, $10, $11, $12, $14, $14, $15::text is not null, $15, $13, $13
     )
     on conflict do nothing
     returning true`,
    [
      input.id,
      input.email,
      input.phoneNumber,
      input.firstName,
      input.lastName,
      input.accountNumber,
      input.referralCode,
      input.referredBy,
      input.role,
      input.passwordHash,
      input.isEmailVerified,
      input.isPhoneVerified,
      timestamp(now),
      timestamp(input.acceptedAt),
      input.nicknameFolded,
    ],
  )
  return row !== undefined
}
