import { firstRow, type Tx } from '../../db/queryable.ts'

/** Waits for everybody who uses the world, and keeps everybody out until the transaction ends. */
export async function lockWorldWhole(tx: Tx): Promise<void> {
  await tx.query('lock table world in access exclusive mode')
}

/** Takes away every row of the schema but the list of migrations. The world is locked whole. */
export async function emptyWorld(tx: Tx): Promise<void> {
  await firstRow(tx, 'wipe-world', 'select wipe_world()')
}
