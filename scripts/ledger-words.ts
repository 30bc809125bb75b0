import type { LedgerFacts } from '@kunwari/server/backup/manifest'

/** What a ledger says of itself, for the person at the terminal. */
export function describeLedger(ledger: LedgerFacts): string {
  const { transfers, walletsSum, pool, isBalanced, isChainUnbroken } = ledger
  const balanced = isBalanced ? 'balanced' : 'NOT BALANCED'
  const chain = isChainUnbroken ? 'unbroken' : 'BROKEN'
  return `Pretend pesos: ${transfers} transfers, wallets ${walletsSum}, pool ${pool}; the ledger is ${balanced}, its chain of balances ${chain}.`
}
