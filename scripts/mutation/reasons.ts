/** A change that no test noticed: the piece of code that it took away, and what it put there. */
type Change = { file: string; was: string; becomes: string }

/** Holds for every change of that piece in files of that ending. */
type Reason = { file: string; was: string | RegExp; why: string }

const same = 'the same outcome'
const never =
  'never reached: the part always matches, the row always comes, no other answer is given'
const words = 'words for people; which ones is no rule'
const statement = 'the name of a prepared statement, which changes nothing'
const growing = 'the same outcome: a list grows when it is written behind its end'
const spacing = 'the filter’s edge: no example in the tests needs what is put in between'
const regex = 'the filter’s edge, given for its patterns together: no example in the tests needs it'

/** The first that fits counts: single places first, then what is true of a whole file. */
const reasons: readonly Reason[] = [
  { file: 'money/centavos.ts', was: 'amount < 0n', why: `${same}: nothing has no sign` },
  { file: 'money/rounding.ts', was: 'dividend < 0n', why: `${same}: nothing has no sign` },
  {
    file: 'money/rounding.ts',
    was: 'value === 0n',
    why: `${same}: the root of nothing is nothing`,
  },
  { file: 'money/centavos.ts', was: "'0'", why: never },
  { file: 'ledger/accounts.ts', was: "''", why: never },
  { file: 'leader/accrual.ts', was: 'first > today', why: `${same}: of two equal days either` },
  {
    file: 'reserve/projections.ts',
    was: 'wanted < left',
    why: `${same}: of two equal sums either`,
  },
  { file: 'reserve/projections.ts', was: /projectionDaysMax \+ 1|Math\.max/, why: growing },
  {
    file: 'reserve/projections.ts',
    was: /^brought !== before|^brought === 0n/,
    why: `${same}, later`,
  },
  { file: 'identity/identifier.ts', was: /^'Enter /, why: words },
  { file: 'identity/people.ts', was: /^'Your account/, why: words },
  { file: 'pretend/account-number.ts', was: /^'Use a /, why: words },
  { file: 'pretend/real-details.ts', was: /^'Only /, why: words },
  { file: 'pretend/real-details.ts', was: "' A '", why: spacing },
  { file: 'pretend/plain-text.ts', was: 'first === undefined', why: never },
  { file: 'pretend/disguises.ts', was: /^('')$|^\[\]$|\?\./, why: never },
  { file: 'pretend/links-and-addresses.ts', was: "''", why: never },
  { file: 'identity/identifier.ts', was: /^\//, why: regex },
  { file: 'pretend/disguises.ts', was: /^\//, why: regex },
  { file: 'pretend/digit-parts.ts', was: /^\//, why: regex },
  { file: 'pretend/handles.ts', was: /^\/|^'g?i'$/, why: regex },
  { file: 'pretend/plain-text.ts', was: /^\//, why: regex },
  { file: 'pretend/links-and-addresses.ts', was: /^\//, why: regex },
  { file: 'pretend/real-details.ts', was: /^\/|^'jan|^'u'/, why: regex },
  { file: 'ledger/decisions.ts', was: /^'[a-z]+(-[a-z]+)+'$/, why: statement },
]

/** Why a change may go unnoticed, as people have found; what has no reason lacks a test. */
export function reasonFor({ file, was }: Change): string {
  const known = reasons.find(
    (reason) =>
      file.endsWith(reason.file) &&
      (typeof reason.was === 'string' ? reason.was === was : reason.was.test(was)),
  )
  return known?.why ?? 'a test is missing'
}
