/** A mistake that a tired hand could make, and the test that must catch it. */
export type PlantedBug = {
  /** The patch beside this file, without its ending. */
  name: string
  /** What it breaks, in a few words. */
  breaks: string
  file: string
  /** The title of the test as it stands in the file. */
  test: string
}

const server = 'packages/server/src'

/** Each is planted alone. What is named must fail; other tests of the file may. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'no-row-lock',
    breaks: 'a wallet is read without its lock',
    file: `${server}/features/ledger/ledger.db.test.ts`,
    test: 'twenty transfers at once into one wallet all count',
  },
  {
    name: 'status-checked-outside',
    breaks: 'a status is read first, and changed whatever it has become',
    file: `${server}/testing/money-races.db.test.ts`,
    test: 'approve and reject one withdrawal',
  },
  {
    name: 'unique-key-dropped',
    breaks: 'one kind and reference can be posted twice',
    file: `${server}/features/ledger/ledger.db.test.ts`,
    test: 'one kind and reference is posted once',
  },
  {
    name: 'answer-saved-in-a-second-transaction',
    breaks: 'the work is kept and its answer for the key may be lost',
    file: `${server}/http/idempotency.db.test.ts`,
    test: 'an unsaved answer means rollback, and a retried idempotency key succeeds',
  },
  {
    name: 'synchronous-commit-off',
    breaks: 'money is acknowledged before it is on the disk',
    file: `${server}/testing/durable-commits.db.test.ts`,
    test: 'every movement of money is on the disk before it is acknowledged',
  },
  {
    name: 'cached-balance',
    breaks: 'a wallet that was just read is not read again',
    file: `${server}/features/requests/withdrawals.db.test.ts`,
    test: 'a withdrawal is checked against the present balance, not an earlier one',
  },
  {
    name: 'float-arithmetic',
    breaks: 'a division of money goes through floats',
    file: 'packages/domain/src/money/money.property.test.ts',
    test: 'the rounded quotient is nearest; a tie goes away from zero',
  },
  {
    name: 'hold-not-released',
    breaks: 'a rejected withdrawal goes on holding its amount',
    file: `${server}/features/requests/withdrawals.db.test.ts`,
    test: 'a pending withdrawal holds its amount, a rejected one gives it back',
  },
  {
    name: 'maturity-by-last-run',
    breaks: 'what ended since the last run is due, whatever became of it',
    file: `${server}/features/admin/reversals.db.test.ts`,
    test: 'a cancelled plan gives its principal back and no profit',
  },
  {
    name: 'code-tries-read-then-written',
    breaks: 'many can guess at a code at once and count as one try',
    file: `${server}/features/codes/codes.db.test.ts`,
    test: '20 wrong tries at once count as five',
  },
  {
    name: 'leg-dropped-on-an-error-path',
    breaks: 'a bonus that does not fit is left out, and the purchase goes on',
    file: `${server}/features/plans/buy-plan.db.test.ts`,
    test: "a bonus that the referrer's wallet cannot hold refuses the purchase whole",
  },
  {
    name: 'lots-not-used',
    breaks: 'a withdrawal is paid without saying from which lots',
    file: `${server}/features/requests/withdrawals.db.test.ts`,
    test: 'the pool pays first in first out, never more than it holds',
  },
]
