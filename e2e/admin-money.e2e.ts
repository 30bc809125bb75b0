import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, openBrowser, test } from './kunwari.ts'
import { sizes } from './looking.ts'
import { readWords } from './web-words.ts'
import {
  decideAll,
  get,
  pixel,
  post,
  put,
  registerByCall,
  requestWithdrawal,
  signInByCall,
} from './world-calls.ts'

// What an admin does with money that waits and money that moved: all of it once in English at a desk,
// and once in Filipino on a phone, in one world.
// Longer than files are here: each step goes on with the money that the one before it moved.

const runs = [
  { language: 'en', size: 'desktop', locale: 'en-PH', name: 'Nene Salazar', key: 'DESK' },
  { language: 'fil', size: 'phone', locale: 'fil-PH', name: 'Boyet Aquino', key: 'PHONE' },
] as const

type Run = (typeof runs)[number]

/** Who looks, who asks, and a second admin whom no event reaches. */
type People = { admin: Page; member: Page; second: Page }

for (const run of runs) {
  test(`an admin decides about money, in ${run.language} on a ${run.size}`, async ({
    browser,
    demo,
  }) => {
    const people = await giveWork(browser, demo.url, run)
    await test.step('the overview, and a request that arrives', () => hearOfOne(people, run))
    await test.step('the proof', () => lookAtProof(people.admin, run))
    await test.step('one at a time', () => decideOnes(people.admin, run))
    await test.step('many at once', () => decideMany(people, run))
    await test.step('withdrawals', () => decideWithdrawals(people, run))
    await test.step('the history', () => searchHistory(people.admin, run))
    await test.step('the file', () => exportHistory(people.admin, run))
    await test.step('reversals', () => reverse(people, run))
  })
}

/** Deposits that were decided, so that the history has pages; and some that wait. */
async function giveWork(browser: Browser, url: string, run: Run): Promise<People> {
  const options = { locale: run.locale, viewport: sizes[run.size] }
  const admin = await openBrowser(browser, url, options)
  const second = await openBrowser(browser, url, options)
  const member = await openBrowser(browser, url)
  const [firstName = '', lastName = ''] = run.name.split(' ')
  await signInByCall(admin.request, 'admin@kunwari.test')
  await registerByCall(member.request, undefined, { email: emailOf(run), firstName, lastName })
  const deputy = { email: `deputy-${emailOf(run)}`, firstName: 'Guro', lastName: 'Reyes' }
  await registerByCall(second.request, undefined, deputy)
  const { id } = await get<{ id: string }>(second.request, '/api/auth/user')
  await put(admin.request, `/api/admin/users/${id}`, { role: 'admin' })
  await put(admin.request, '/api/admin/clock', { paused: true })
  await second.route('**/api/events*', (route) => route.abort())

  for (let at = 0; at < 9; at += 3) {
    for (const number of [at, at + 1, at + 2]) await ask(member, run, `PAST-${number}`)
    await decideAll(admin.request, 'deposits', { status: at === 3 ? 'rejected' : 'approved' })
  }
  await post(member.request, '/api/investments', { planDays: 30, amount: '2500' })
  for (const number of [1, 2]) await ask(member, run, `NEW-${number}`)
  await requestWithdrawal(member.request, '500')
  return { admin, member, second }
}

async function hearOfOne({ admin, member }: People, run: Run): Promise<void> {
  const t = readWords(run.language, 'admin')
  await admin.addInitScript(countTones)
  await admin.goto('/admin')
  await expect(admin).toHaveTitle(/^\(3\) Overview · /)
  const stats = admin.getByRole('region', { name: t('stats.label') })
  for (const name of ['members', 'sales', 'withdrawals', 'net', 'pool', 'coverage', 'runOut']) {
    await expect(stats.getByText(t(`stats.${name}`), { exact: true })).toBeVisible()
  }
  await expect(stats).toContainText(/₱\d/)

  const sound = admin.getByRole('switch', { name: t('sound.label') })
  await expect(sound).not.toBeChecked()
  await ask(member, run, 'NEW-3')
  await expect(admin).toHaveTitle(/^\(4\) Overview · /)
  expect(await admin.evaluate(() => document.documentElement.dataset.tones)).toBeUndefined()
  await sound.click()
  await admin.reload()
  await expect(sound).toBeChecked()
  await expect(admin).toHaveTitle(/^\(4\) Overview · /)
  // A browser begins to sound only once somebody has pressed something.
  await admin.getByRole('heading', { name: 'Overview' }).click()
  await ask(member, run, 'NEW-4')
  await expect(admin.getByText(`${run.key}-NEW-4`)).toBeVisible()
  await expect(admin.locator('html')).toHaveAttribute('data-tones', '2')
  await sound.click()
}

async function lookAtProof(page: Page, run: Run): Promise<void> {
  const t = readWords(run.language, 'admin')
  await page.goto('/admin/deposits')
  // All of them were proven with one picture.
  await expect(row(page, `${run.key}-NEW-1`)).toContainText(t('deposits.imageSeen'))
  await row(page, `${run.key}-NEW-1`)
    .getByRole('button', { name: t('reviews.viewFull') })
    .click()
  const viewer = page.getByRole('dialog', { name: t('reviews.proofTitle') })
  const picture = viewer.getByRole('img', { name: t('reviews.proofOf', { name: run.name }) })
  const zoom = viewer.getByRole('status')
  await expect(zoom).toHaveText('100%')
  for (const [key, shown] of [
    ['+', '150%'],
    ['+', '225%'],
    ['-', '150%'],
    ['0', '100%'],
    ['-', '100%'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(zoom).toHaveText(shown)
  }
  await viewer.getByRole('button', { name: t('viewer.zoomIn') }).click()
  await expect(zoom).toHaveText('150%')
  await picture.hover()
  await page.mouse.wheel(0, -200)
  await expect(zoom).not.toHaveText('150%')
  const upright = await picture.boundingBox()
  await page.keyboard.press('r')
  await expect(zoom).toHaveText('100%')
  await expect.poll(() => picture.boundingBox()).not.toEqual(upright)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
}

async function decideOnes(page: Page, run: Run): Promise<void> {
  const t = readWords(run.language, 'admin')
  const first = row(page, `${run.key}-NEW-1`)
  if (run.size === 'desktop') {
    // The viewer gave the focus back to the row that it was opened from.
    await page.keyboard.press('j')
    await expect(row(page, `${run.key}-NEW-2`)).toBeFocused()
    await page.keyboard.press('k')
    await expect(first).toBeFocused()
    await page.keyboard.press('a')
  } else await first.getByRole('button', { name: t('reviews.approve') }).click()
  await expect(page.getByText(t('deposits.updated'), { exact: true })).toBeVisible()
  await expect(first).toHaveCount(0)

  const next = row(page, `${run.key}-NEW-2`)
  if (run.size === 'desktop') {
    await expect(next).toBeFocused()
    await page.keyboard.press('r')
  } else await next.getByRole('button', { name: t('reviews.reject') }).click()
  const dialog = page.getByRole('dialog', { name: t('deposits.rejectTitle') })
  const reason = dialog.getByLabel(t('reviews.reasonLabel'))
  await expect(reason).toBeFocused()
  await expect(dialog).toContainText('Makikita ito ng user. Puwedeng iwanang blangko.')
  await reason.fill('Hindi mabasa.')
  await dialog.getByRole('button', { name: t('reviews.reject') }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(next).toHaveCount(0)
  await expect(page).toHaveTitle(/^\(3\) /)
}

async function decideMany({ admin, member, second }: People, run: Run): Promise<void> {
  const t = readWords(run.language, 'admin')
  await ask(member, run, 'NEW-5')
  await second.goto('/admin/deposits')
  await expect(row(second, `${run.key}-NEW-5`)).toBeVisible()
  // The first decides about one of them meanwhile; the second chooses all that it saw.
  const first = row(admin, `${run.key}-NEW-3`)
  await first.getByRole('button', { name: t('reviews.approve') }).click()
  await expect(first).toHaveCount(0)

  await second.getByRole('checkbox', { name: t('bulk.selectAll', { count: '3' }) }).check()
  await expect(second.getByText(t('bulk.selected', { count: '3' }))).toBeVisible()
  await second
    .getByRole('checkbox', {
      name: t('bulk.selectOne', { name: run.name, amount: '₱504.00' }),
    })
    .uncheck()
  await second.getByRole('button', { name: t('bulk.approve', { count: '2' }) }).dblclick()
  await expect(second.getByRole('status').filter({ hasText: 'Ana Cruz' })).toHaveText(
    `${t('bulk.approved', { count: '1' })}, ${t('bulk.decidedBy_one', { count: '1', name: 'Ana Cruz' })}`,
  )

  // The first sees what the second did without asking, in its place, and rejects the rest for one
  // reason.
  await expect(row(admin, `${run.key}-NEW-5`)).toContainText(
    t('reviews.gone.approvedBy', { name: 'Guro Reyes' }),
  )
  await row(admin, `${run.key}-NEW-4`).getByRole('checkbox').check()
  await admin.getByRole('button', { name: t('bulk.reject', { count: '1' }) }).click()
  const dialog = admin.getByRole('dialog', { name: t('deposits.rejectTitle') })
  await dialog.getByLabel(t('reviews.reasonLabel')).fill('Tapos na ang klase.')
  await dialog.getByRole('button', { name: t('reviews.reject') }).click()
  await expect(admin.getByText(t('bulk.rejected', { count: '1' }), { exact: true })).toBeVisible()
  await expect(row(admin, `${run.key}-NEW-4`)).toHaveCount(0)
  await admin.getByRole('button', { name: t('reviews.gone.clear_one', { count: '1' }) }).click()
  await expect(admin.getByText(t('deposits.empty'))).toBeVisible()
}

async function decideWithdrawals({ admin, member, second }: People, run: Run): Promise<void> {
  const t = readWords(run.language, 'admin')
  await second.goto('/admin/withdrawals')
  await expect(row(second, '₱500.00')).toBeVisible()
  await admin.goto('/admin/withdrawals')
  await row(admin, '₱500.00')
    .getByRole('button', { name: t('reviews.approve') })
    .click()
  await expect(admin.getByText(t('withdrawals.updated'), { exact: true })).toBeVisible()
  await expect(admin.getByText(t('withdrawals.empty'))).toBeVisible()

  await row(second, '₱500.00')
    .getByRole('button', { name: t('reviews.approve') })
    .click()
  const tooLate = second.getByText(/Already approved by Ana Cruz|Nauna na si Ana Cruz/)
  await expect(tooLate.first()).toBeVisible()
  await expect(row(second, '₱500.00')).toContainText(
    t('reviews.gone.approvedBy', { name: 'Ana Cruz' }),
  )

  await requestWithdrawal(member.request, '600')
  await row(admin, '₱600.00')
    .getByRole('button', { name: t('reviews.reject') })
    .click()
  const dialog = admin.getByRole('dialog', { name: t('withdrawals.rejectTitle') })
  await dialog.getByRole('button', { name: t('reviews.reject') }).click()
  await expect(admin.getByText(t('withdrawals.updated'), { exact: true })).toBeVisible()
  await expect(admin.getByText(t('withdrawals.empty'))).toBeVisible()

  await admin.getByRole('link', { name: t('history.withdrawals') }).click()
  await admin.getByRole('searchbox').fill(run.name.toUpperCase())
  await expect(admin.getByText(t('history.total_other', { count: '2' }))).toBeVisible()
  await expect(row(admin, '₱600.00')).toContainText(t('history.status.rejected'))
  await expect(row(admin, '₱500.00')).toContainText(t('history.status.approved'))
}

async function searchHistory(page: Page, run: Run): Promise<void> {
  const t = readWords(run.language, 'admin')
  const common = readWords(run.language, 'common')
  const rows = page.getByRole('list', { name: t('history.deposits') }).getByRole('listitem')
  await page.goto(`/admin/deposits?view=history&query=${emailOf(run)}`)
  await expect(page.getByRole('heading', { name: t('history.deposits') })).toBeVisible()
  await expect(page.getByText(t('history.total_other', { count: '14' }))).toBeVisible()
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: common('pager.next') }).click()
  await expect(page.getByText(common('pager.position', { page: '2', pages: '2' }))).toBeVisible()
  await expect(rows).toHaveCount(4)
  await page.goBack()
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: common('pager.next') }).click()
  await expect(rows).toHaveCount(4)

  // A new search begins at its first page.
  await page.getByRole('searchbox').fill(`${run.key.toLowerCase()}-new`)
  await expect(page).toHaveURL(/\?view=history&query=[a-z]+-new$/)
  await expect(rows).toHaveCount(5)
  await expect(row(page, `${run.key}-NEW-2`)).toContainText('Hindi mabasa.')
  await expect(row(page, `${run.key}-NEW-5`)).toContainText('Guro Reyes')
  await page.getByRole('searchbox').fill('%')
  await expect(page.getByText(t('history.noDeposits'))).toBeVisible()
  await page.getByRole('button', { name: t('history.showAll') }).click()
  await expect(rows).toHaveCount(10)
}

async function exportHistory(page: Page, run: Run): Promise<void> {
  const t = readWords(run.language, 'admin')
  const start = page.getByRole('button', { name: t('export.start') })
  const address = '**/api/admin/export/deposits.csv'

  // Held back: it can be stopped. Cut off: it is not saved, and that is said.
  await page.route(address, () => undefined)
  await start.click()
  await page.getByRole('button', { name: t('export.stop') }).click()
  await expect(page.getByText(t('export.stopped'))).toBeVisible()
  await page.unroute(address)
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/csv', body: '# KUNWARI\n# 40 lines\nid\n1\n' }),
  )
  await start.click()
  await expect(page.getByRole('alert')).toHaveText(t('export.cutOff'))
  await page.unroute(address)

  const [file] = await Promise.all([page.waitForEvent('download'), start.click()])
  expect(file.suggestedFilename()).toBe('kunwari-deposits.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
  const { total } = await get<{ total: number }>(page.request, '/api/admin/deposits')
  expect(lines[0]).toBe('\u{FEFF}# KUNWARI · HINDI TOTOONG PERA')
  expect(lines[1]).toBe(`# ${total} lines`)
  expect(lines.at(-1)).toBe('# end')
  expect(lines).toHaveLength(total + 6)
  const saved = t('export.saved_other', { file: 'kunwari-deposits.csv', lines: String(total) })
  await expect(page.getByText(saved)).toBeVisible()
}

async function reverse({ admin, member }: People, run: Run): Promise<void> {
  const t = readWords(run.language, 'admin')
  const dialog = admin.getByRole('dialog', { name: t('history.reverseDeposit') })
  const send = dialog.getByRole('button', { name: t('history.reverse') })
  const open = async (reference: string) => {
    await admin.goto(`/admin/deposits?view=history&query=${run.key}-${reference}`)
    await row(admin, reference)
      .getByRole('button', { name: t('history.reverse') })
      .click()
  }

  await open('NEW-5')
  await expect(send).toBeDisabled()
  await dialog.getByLabel(t('history.reasonLabel')).fill('Call 0917 123 4567')
  await send.click()
  await expect(dialog.getByLabel(t('history.reasonLabel'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t('history.reasonLabel')).fill('Dalawang beses na-enter.')
  await send.dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(admin.getByText(t('deposits.updated'), { exact: true })).toBeVisible()
  await expect(row(admin, 'NEW-5')).toContainText(t('history.status.reversed'))
  await expect(row(admin, 'NEW-5').getByRole('button', { name: t('history.reverse') })).toHaveCount(
    0,
  )

  // What was spent is not there to be taken back, and what was typed stays.
  await post(member.request, '/api/investments', { planDays: 30, amount: '1000' })
  await open('PAST-8')
  await dialog.getByLabel(t('history.reasonLabel')).fill('Mali ang halaga.')
  await send.click()
  await expect(dialog.getByRole('alert').filter({ hasText: '₱' })).toBeVisible()
  await expect(dialog.getByLabel(t('history.reasonLabel'))).toHaveValue('Mali ang halaga.')
}

/** A deposit of its own amount, so that rows can be told apart: NEW-4 asks for 504. */
async function ask(member: Page, run: Run, name: string): Promise<void> {
  await post(member.request, '/api/deposits', {
    amount: String(500 + Number(name.split('-')[1])),
    paymentMethod: 'pekepay',
    referenceNumber: `${run.key}-${name}`,
    proofImageUrl: pixel,
  })
}

function row(page: Page, text: string): Locator {
  return page.getByRole('listitem').filter({ hasText: text })
}

function emailOf(run: Run): string {
  return `${run.key.toLowerCase()}@kunwari.test`
}

/** The page counts the tones that it starts: nobody listens to a browser without a screen. */
function countTones(): void {
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function count(...args) {
    const { dataset } = document.documentElement
    dataset.tones = String(Number(dataset.tones ?? 0) + 1)
    return start.apply(this, args)
  }
}
