import type { Browser, Page } from '@playwright/test'
import { exportHistory, reverse, searchHistory } from './admin-money/history.ts'
import { ask, emailOf, type People, type Run, row, runs } from './admin-money/run.ts'
import { expect, openBrowser, test } from './kunwari.ts'
import { isLong } from './long.ts'
import { sizes } from './looking.ts'
import { readWords } from './web-words.ts'
import {
  decideAll,
  get,
  post,
  put,
  registerByCall,
  requestWithdrawal,
  signInByCall,
} from './world-calls.ts'

// What an admin does with money that waits, at a desk in English; the long form goes on to money that moved, and does all
// of it on a phone in Filipino as well. Each step goes on with the money that the one before it moved.

for (const run of isLong ? runs : runs.slice(0, 1)) {
  test(`an admin decides about money, in ${run.language} on a ${run.size}`, async ({
    browser,
    demo,
  }) => {
    const people = await giveWork(browser, demo.url, run)
    await test.step('the overview, and a request that arrives', () => hearOfOne(people, run))
    await people.admin.goto('/admin/deposits')
    await test.step('the proof', () => lookAtProof(people.admin, run))
    await test.step('one at a time', () => decideOnes(people.admin, run))
    await test.step('many at once', () => decideMany(people, run))
    await test.step('withdrawals', () => decideWithdrawals(people, run))
    if (!isLong) return
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
  // As near as a long screenshot asks for.
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('+')
  await expect(zoom).toHaveText('800%')
  await page.keyboard.press('0')
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
  await expect(row(page, `${run.key}-NEW-3`)).toBeFocused()
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

/** The page counts the tones that it starts: nobody listens to a browser without a screen. */
function countTones(): void {
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function count(...args) {
    const { dataset } = document.documentElement
    dataset.tones = String(Number(dataset.tones ?? 0) + 1)
    return start.apply(this, args)
  }
}
