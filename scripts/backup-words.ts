import type { LedgerFacts } from '@kunwari/server/backup/manifest'

/** What a ledger says of itself, for the person at the terminal. */
export function describeLedger(ledger: LedgerFacts): string {
  const { transfers, walletsSum, pool, isBalanced, isChainUnbroken } = ledger
  const balanced = isBalanced ? 'balanced' : 'NOT BALANCED'
  const chain = isChainUnbroken ? 'unbroken' : 'BROKEN'
  return `Pretend pesos: ${transfers} transfers, wallets ${walletsSum}, pool ${pool}; the ledger is ${balanced}, its chain of balances ${chain}.`
}

/**
 * A command as the person at the terminal would type it: of the repository, or of the package.
 *
 * @param name of the script
 * @param args its arguments; empty where it has none
 */
export function commandWords(name: string, args: string): string {
  const ofThePackage = process.env.KUNWARI_COMMAND
  const words = [name, ...(args ? [args] : [])]
  return ofThePackage ? [ofThePackage, ...words].join(' ') : `npm run ${words.join(' -- ')}`
}
