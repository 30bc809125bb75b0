import type { Locator, Page } from '@playwright/test'
import { pixel, post } from '../world-calls.ts'

/** Once in English at a desk, once in Filipino on a phone. */
export const runs = [
  { language: 'en', size: 'desktop', locale: 'en-PH', name: 'Nene Salazar', key: 'DESK' },
  { language: 'fil', size: 'phone', locale: 'fil-PH', name: 'Boyet Aquino', key: 'PHONE' },
] as const

export type Run = (typeof runs)[number]

/** Who looks, who asks, and a second admin whom no event reaches. */
export type People = { admin: Page; member: Page; second: Page }

/** A deposit of its own amount, so that rows can be told apart: NEW-4 asks for 504. */
export async function ask(member: Page, run: Run, name: string): Promise<void> {
  await post(member.request, '/api/deposits', {
    amount: String(500 + Number(name.split('-')[1])),
    paymentMethod: 'pekepay',
    referenceNumber: `${run.key}-${name}`,
    proofImageUrl: pixel,
  })
}

export function row(page: Page, text: string): Locator {
  return page.getByRole('listitem').filter({ hasText: text })
}

export function emailOf(run: Run): string {
  return `${run.key.toLowerCase()}@kunwari.test`
}
