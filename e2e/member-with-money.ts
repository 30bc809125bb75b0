import type { Browser, Page } from '@playwright/test'
import { openBrowser } from './kunwari.ts'
import { decideAll, pixel, post, signInByCall } from './world-calls.ts'

/** A browser in which somebody of the demo world is signed in. */
export async function openAs(
  browser: Browser,
  url: string,
  person: 'member' | 'admin',
): Promise<Page> {
  const page = await openBrowser(browser, url)
  await signInByCall(page.request, `${person}@kunwari.test`)
  return page
}

export async function requestDeposit({ request }: Page, referenceNumber: string): Promise<void> {
  await post(request, '/api/deposits', {
    amount: '1000.00',
    paymentMethod: 'pekepay',
    referenceNumber,
    proofImageUrl: pixel,
  })
}

let funded = 0

/** Enough to buy and to withdraw, whatever other tests did with the rest. */
export async function fund(browser: Browser, url: string, member: Page): Promise<void> {
  const admin = await openAs(browser, url, 'admin')
  await decideAll(admin.request, 'deposits', { status: 'rejected' })
  funded += 1
  await requestDeposit(member, `FUND-${process.pid}-${funded}`)
  await decideAll(admin.request, 'deposits', { status: 'approved' })
  await admin.context().close()
}
