import type { NoteLanguage } from './findings.ts'
import type { RedFlagNote } from './note.ts'
import { aboveMarketReturn } from './notes/above-market-return.ts'
import { availableGlobally } from './notes/available-globally.ts'
import { badgesAndTitles } from './notes/badges-and-titles.ts'
import { balanceOnScreen } from './notes/balance-on-screen.ts'
import { buyAgain } from './notes/buy-again.ts'
import { contradictingDelays } from './notes/contradicting-delays.ts'
import { dailyLimit } from './notes/daily-limit.ts'
import { eWalletDeposit } from './notes/e-wallet-deposit.ts'
import { fixedPayout } from './notes/fixed-payout.ts'
import { friendlyChat } from './notes/friendly-chat.ts'
import { guaranteedReturn } from './notes/guaranteed-return.ts'
import { leaderTiers } from './notes/leader-tiers.ts'
import { liabilityWaiver } from './notes/liability-waiver.ts'
import { lowStart } from './notes/low-start.ts'
import { manualApproval } from './notes/manual-approval.ts'
import { noCustody } from './notes/no-custody.ts'
import { noLicence } from './notes/no-licence.ts'
import { noScreenshots } from './notes/no-screenshots.ts'
import { proofByScreenshot } from './notes/proof-by-screenshot.ts'
import { recruitingQualification } from './notes/recruiting-qualification.ts'
import { referralCommission } from './notes/referral-commission.ts'
import { staleYear } from './notes/stale-year.ts'
import { temporaryPassword } from './notes/temporary-password.ts'
import { unexplainedAi } from './notes/unexplained-ai.ts'
import { vagueSecurity } from './notes/vague-security.ts'
import { withdrawalDelay } from './notes/withdrawal-delay.ts'

/** Every red-flag note, in the order in which a learner meets them. A note counts once it stands here. */
export const allNotes = [
  guaranteedReturn,
  aboveMarketReturn,
  fixedPayout,
  unexplainedAi,
  lowStart,
  vagueSecurity,
  noLicence,
  staleYear,
  availableGlobally,
  noCustody,
  liabilityWaiver,
  referralCommission,
  leaderTiers,
  recruitingQualification,
  badgesAndTitles,
  eWalletDeposit,
  proofByScreenshot,
  dailyLimit,
  balanceOnScreen,
  buyAgain,
  manualApproval,
  withdrawalDelay,
  contradictingDelays,
  noScreenshots,
  friendlyChat,
  temporaryPassword,
] as const satisfies readonly RedFlagNote[]

export type RedFlagId = (typeof allNotes)[number]['id']

/** The note of each red flag. */
// Every id of the type is the id of a note in the list that the type is made of.
export const notes = Object.fromEntries<RedFlagNote>(
  allNotes.map((note) => [note.id, note]),
) as Record<RedFlagId, RedFlagNote>

/** What the flags are called in a language before their notes are opened. */
export function labelsIn(language: NoteLanguage): Record<RedFlagId, string> {
  // As above.
  return Object.fromEntries(allNotes.map(({ id, label }) => [id, label[language]])) as Record<
    RedFlagId,
    string
  >
}
