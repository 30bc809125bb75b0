import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** A server that has just come back may ask for a moment more. */
const triesMax = 60
const breathMs = 500

/** A line of the ledger, put together from the two files that tell of it. Amounts are centavos. */
export type LedgerLine = {
  kind: string
  /** Empty for a movement in which no wallet takes part. */
  person: string
  /** Signed from the wallet's side. */
  amount: bigint
  debit: string
  credit: string
  before: bigint
  after: bigint
  reference: string
  /** Of a purchase: its line, its terms; of what followed from one: that purchase's line. */
  line: string
  planLine: string
  planDays: number
  paysBack: bigint
  /** To the second. */
  countedAt: number
  maturesAt: number
}

type RequestRow = {
  kind: 'deposit' | 'withdrawal'
  id: string
  person: string
  amount: bigint
  status: string
  isReversed: boolean
}

/** Everything that the servers say about the money, as they give it to an admin. */
export type Books = {
  /** Simulated, of the ledger's file. */
  asOf: number
  lines: LedgerLine[]
  requests: RequestRow[]
  wallets: { person: string; balance: bigint; held: bigint }[]
  proof: {
    balanced: boolean
    transfers: number
    pool: bigint
    lotsRemaining: bigint
    walletsSum: bigint
    accounts: { account: string; balance: bigint }[]
  }
}

/** Downloads the books. The world stands still meanwhile, so that the files tell of one moment. */
export async function readBooks(input: {
  url: string
  cookie: string
  /** Where the ledger's file is kept for the script that adds it up again. */
  ledgerFile: string
}): Promise<Books> {
  const get = async (address: string): Promise<string> => {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${input.url}${address}`, { headers: { Cookie: input.cookie } })
      const text = await response.text()
      if (response.status === 200) return text
      if (response.status !== 503 || tries >= triesMax) {
        throw new Error(`${address}: ${response.status} ${text}`)
      }
      await delay(breathMs)
    }
  }
  const ledger = await get('/api/reserve/ledger.csv')
  await writeFile(input.ledgerFile, ledger)
  const moved = table(await get('/api/admin/export/transactions.csv'), { isWhole: true })
  const people = table(await get('/api/admin/export/users.csv'), { isWhole: true })
  return {
    asOf: Date.parse(/^# as of (.+)$/m.exec(ledger)?.[1] ?? ''),
    lines: join(table(ledger, { isWhole: false }), moved),
    requests: [
      ...requests('deposit', await get('/api/admin/export/deposits.csv')),
      ...requests('withdrawal', await get('/api/admin/export/withdrawals.csv')),
    ],
    wallets: people.map((row) => ({
      person: `${row.first_name} ${row.last_name}`.trim(),
      balance: centavos(row.balance),
      held: centavos(row.held),
    })),
    proof: proof(await get('/api/reserve/proof')),
  }
}

/** Pesos with two places as centavos; an empty cell is nothing. */
export function centavos(text = ''): bigint {
  return text === '' ? 0n : BigInt(text.replace('.', ''))
}

/** Both files follow the order of posting; where they disagree the ledger contradicts itself. */
function join(ledger: Row[], moved: Row[]): LedgerLine[] {
  const wallets = moved.values()
  const lines = ledger.map((row) => {
    const isWallet = `${row.debit} ${row.credit}`.includes('wallet:')
    const own: Row = isWallet ? (wallets.next().value ?? {}) : {}
    const amount = isWallet ? centavos(own.amount) : centavos(row.amount)
    const isOut = row.debit?.startsWith('wallet:') === true
    const signed = isOut ? -centavos(row.amount) : centavos(row.amount)
    if (isWallet && (own.kind !== row.kind || amount !== signed)) {
      throw new Error(
        `line ${row.line} is ${row.kind} ${signed} here and ${own.kind} ${amount} there`,
      )
    }
    return {
      kind: row.kind ?? '',
      person: own.name ?? '',
      amount,
      debit: row.debit ?? '',
      credit: row.credit ?? '',
      before: centavos(own.balance_before),
      after: centavos(own.balance_after),
      reference: own.reference ?? '',
      line: row.line ?? '',
      planLine: row.plan_line ?? '',
      planDays: Number(row.plan_days),
      paysBack: centavos(row.pays_back),
      countedAt: manilaTime(row['counted_at (simulated time in Manila)']),
      maturesAt: Date.parse(row.matures_at_exact ?? ''),
    }
  })
  if (wallets.next().done !== true) throw new Error('wallets moved more than the ledger says')
  return lines
}

/** "2026-11-21 10:54:07" in Manila as epoch milliseconds; an empty cell is no time. */
function manilaTime(text = ''): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`)
}

function requests(kind: RequestRow['kind'], text: string): RequestRow[] {
  return table(text, { isWhole: true }).map((row) => ({
    kind,
    id: row.id ?? '',
    person: row.name ?? '',
    amount: centavos(row.amount),
    status: row.status ?? '',
    isReversed: row['reversed_at (real time in Manila)'] !== '',
  }))
}

function proof(text: string): Books['proof'] {
  // The contract promises these fields; a missing one fails the comparison.
  const said = JSON.parse(text) as Record<string, string> & {
    balanced: boolean
    transfers: number
    accounts: { account: string; balance: string }[]
  }
  return {
    balanced: said.balanced,
    transfers: said.transfers,
    pool: centavos(said.pool),
    lotsRemaining: centavos(said.lotsRemaining),
    walletsSum: centavos(said.walletsSum),
    accounts: said.accounts.map(({ account, balance }) => ({
      account,
      balance: centavos(balance),
    })),
  }
}

type Row = Record<string, string | undefined>

/** The rows of a file whose texts hold neither commas nor line ends, as those of the rig do. */
function table(text: string, { isWhole }: { isWhole: boolean }): Row[] {
  if (isWhole && !text.endsWith('# end\n')) throw new Error('a file was cut off')
  const [head = '', ...lines] = text
    .replace(/^\u{FEFF}/u, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const columns = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
  })
}
