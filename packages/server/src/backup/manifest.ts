import { z } from 'zod'

/** The version of the archive's own form; another one is another program's. */
export const backupFormat = 1

/** Where what lies in an archive. */
export const entryNames = {
  about: 'kunwari.json',
  manifest: 'manifest.json',
  tablePiece: (table: string, piece: number) =>
    `tables/${table}/${String(piece).padStart(6, '0')}.copy`,
  file: (shelf: string, id: string) => `files/${shelf}/${id}`,
}

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** The first entry: what an archive is, before any of it is taken. */
export const aboutSchema = z.object({
  kunwari: z.literal('backup'),
  format: z.number().int(),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: sha256Schema })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type About = z.infer<typeof aboutSchema>

/** What the ledger says of itself: amounts in pesos, as people read them. */
const ledgerFactsSchema = z.object({
  transfers: z.number().int(),
  isBalanced: z.boolean(),
  isChainUnbroken: z.boolean(),
  walletsSum: z.string(),
  pool: z.string(),
  lotsRemaining: z.string(),
  accounts: z.array(
    z.object({ account: z.string(), debits: z.string(), credits: z.string(), balance: z.string() }),
  ),
  kinds: z.array(z.object({ kind: z.string(), count: z.number().int(), amount: z.string() })),
})
export type LedgerFacts = z.infer<typeof ledgerFactsSchema>

/** A table's text as it lies in the archive: its rows come in no order that a table would keep. */
const tableFactsSchema = z.object({
  name: z.string(),
  rows: z.number().int(),
  bytes: z.number().int(),
  sha256: sha256Schema,
})
export type TableFacts = z.infer<typeof tableFactsSchema>

const fileFactsSchema = z.object({ count: z.number().int(), sha256: sha256Schema })
export type FileFacts = z.infer<typeof fileFactsSchema>

/** The last entry: what everything before it must have been. An archive without it is cut off. */
export const manifestSchema = z.object({
  tables: z.array(tableFactsSchema),
  sequences: z.array(
    z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  files: fileFactsSchema,
  ledger: ledgerFactsSchema,
})
export type Manifest = z.infer<typeof manifestSchema>
