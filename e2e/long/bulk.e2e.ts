import type { Browser, Page } from '@playwright/test'
import { expect, openBrowser, test, type World, withWorld } from '../kunwari.ts'
import { sizes } from '../looking.ts'
import { decideAll, pixel, post, put, registerByCall, signInByCall } from '../world-calls.ts'

// A class's requests are decided together by an admin with several windows, under the limits that a
// class has, while another admin looks on. A toast covers nothing on a phone and at a desk.

test('38 deposits are approved with three windows, within a class’s limits', async ({
  browser,
}) => {
  await withWorld({ RATE_LIMIT_SCALE: '1' }, (world) => approveMany(browser, world))
})

async function approveMany(browser: Browser, demo: World): Promise<void> {
  const deposits = await openBrowser(browser, demo.url, { viewport: sizes.desktop })
  const onlooker = await openBrowser(browser, demo.url, { viewport: sizes.phone })
  await signInByCall(deposits.request, 'admin@kunwari.test')
  await makeAdmin(onlooker, deposits)
  const members: Page[] = []
  for (const number of [1, 2, 3, 4]) {
    const member = await openBrowser(browser, demo.url)
    const email = `bulk${number}@kunwari.test`
    await registerByCall(member.request, undefined, {
      email,
      firstName: 'Bulk',
      lastName: `Number${number}`,
    })
    members.push(member)
  }
  for (let at = 0; at < 38; at += 1) await ask(members[at % 4], `BULK-${at}`)

  const [overview, reserve] = [
    await deposits.context().newPage(),
    await deposits.context().newPage(),
  ]
  const refused: string[] = []
  const calls: string[] = []
  deposits.context().on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    calls.push(`${response.request().method()} ${pathname}`)
    if (response.status() === 429) refused.push(pathname)
  })
  await overview.goto('/admin')
  await reserve.goto('/reserve')
  await onlooker.goto('/admin/deposits')
  await deposits.goto('/admin/deposits')
  await deposits.getByRole('checkbox', { name: 'Select all (38)' }).check()
  await expect(row(onlooker, 'BULK-37')).toBeAttached()
  await expect(overview.getByText('38 requests wait for a decision.')).toBeVisible()
  const placeBefore = await row(onlooker, 'BULK-3').boundingBox()

  calls.length = 0
  await deposits.getByRole('button', { name: 'Approve 38' }).click()
  await expect(deposits.getByRole('status').filter({ hasText: '38 approved' })).toHaveText(
    '38 approved',
  )
  await expect(deposits.getByText('No pending deposits')).toBeVisible()
  await expect(overview.getByText('Approved by Ana Cruz')).toHaveCount(5)
  await expect(onlooker.getByText('Approved by Ana Cruz')).toHaveCount(38)
  expect(await row(onlooker, 'BULK-3').boundingBox()).toEqual(placeBefore)
  expect(refused).toEqual([])
  expect(calls.filter((call) => call.endsWith('/verify'))).toHaveLength(1)
  // Two windows read the queue: by the act, by its events, and once more at the second's end.
  const reads = calls.filter((call) => call.endsWith('/deposits/pending'))
  expect(reads.length).toBeLessThanOrEqual(6)

  await deposits.goto('/admin/audit')
  const line = deposits
    .getByRole('listitem')
    .filter({ hasText: 'Approved 38 deposits, ₱19,000.00' })
  await line.getByRole('button', { name: 'Show all 38' }).click()
  await expect(deposits.getByText(/^BULK-\d+$/)).toHaveCount(38)
}

test('a toast on a phone covers no button and no heading', async ({ browser, demo }) => {
  for (const size of ['phone', 'desktop'] as const) {
    const admin = await openBrowser(browser, demo.url, { viewport: sizes[size] })
    await signInByCall(admin.request, 'admin@kunwari.test')
    const member = await openBrowser(browser, demo.url)
    await registerByCall(member.request, undefined, {
      email: `toast-${size}@kunwari.test`,
      firstName: 'Tina',
      lastName: 'Tostado',
    })
    for (const number of [1, 2, 3]) await ask(member, `TOAST-${size}-${number}`)
    await admin.goto('/admin/deposits')
    await row(admin, `TOAST-${size}-2`).getByRole('checkbox').check()
    await row(admin, `TOAST-${size}-1`).getByRole('button', { name: 'Approve' }).click()
    await expect(admin.getByText('Deposit updated successfully', { exact: true })).toBeVisible()
    await expect(row(admin, `TOAST-${size}-1`)).toHaveCount(0)
    await expect.poll(() => admin.evaluate(findCovered)).toEqual([])
    // Other files find nothing of it in the queue.
    await decideAll(admin.request, 'deposits', { status: 'rejected' })
  }
})

/** Buttons and headings of which a toast covers a part. */
function findCovered(): string[] {
  const toast = document.querySelector('[popover] [data-state=open]')?.getBoundingClientRect()
  if (!toast) return ['there is no toast']
  return [
    ...document.querySelectorAll('main a[href], main button, header a, header button, h1, h2'),
  ]
    .filter((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const isBeside = right <= toast.left || left >= toast.right
      return width > 1 && !isBeside && bottom > toast.top && top < toast.bottom
    })
    .map((element) => element.textContent)
}

function row(page: Page, text: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) })
}

async function ask(member: Page | undefined, referenceNumber: string): Promise<void> {
  if (!member) throw new Error('there are four members')
  await post(member.request, '/api/deposits', {
    amount: '500',
    paymentMethod: 'pekepay',
    referenceNumber,
    proofImageUrl: pixel,
  })
}

async function makeAdmin(page: Page, admin: Page): Promise<void> {
  const email = 'bulk-deputy@kunwari.test'
  await registerByCall(page.request, undefined, { email, firstName: 'Guro', lastName: 'Reyes' })
  const { id } = await (await page.request.get('/api/auth/user')).json()
  await put(admin.request, `/api/admin/users/${id}`, { role: 'admin' })
}
