import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  var axe: typeof axeCore | undefined
}

export type AxeInput = {
  /** Where it looks; the whole page without one. */
  within?: string
  /** The rules with one of these tags; all rules without them. */
  tags?: readonly string[]
}

/**
 * What axe finds wrong on a page, a line each. Axe is put into a document once and says only what is
 * wrong: both together take a quarter of the time.
 */
export async function findAccessFaults(page: Page, input: AxeInput = {}): Promise<string[]> {
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(source)
  return page.evaluate(async ({ within = ':root', tags }: AxeInput) => {
    if (!globalThis.axe) throw new Error('axe is not in this document')
    const { violations } = await globalThis.axe.run(within, {
      resultTypes: ['violations'],
      iframes: false,
      ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
    })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((one) => `${one.html} ${one.any[0]?.message ?? ''}`).join(' ')}`,
    )
  }, input)
}
