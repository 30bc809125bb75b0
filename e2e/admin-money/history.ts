import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '../kunwari.ts'
import { readWords } from '../web-words.ts'
import { get, post } from '../world-calls.ts'
import { emailOf, type People, type Run, row } from './run.ts'

/** Pages, back, and a search that begins at its first page. */
export async function searchHistory(page: Page, run: Run): Promise<void> {
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

/** A file that is stopped, one that is cut off, and one that is whole. */
export async function exportHistory(page: Page, run: Run): Promise<void> {
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

/** A deposit is taken back, and one whose money was spent is not. */
export async function reverse({ admin, member }: People, run: Run): Promise<void> {
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

  await member.goto('/deposit')
  await expect(
    member.getByText(readWords('en', 'member')('requests.reversedDeposit')),
  ).toBeVisible()

  // What was spent is not there to be taken back, and what was typed stays.
  await post(member.request, '/api/investments', { planDays: 30, amount: '1000' })
  await open('PAST-8')
  await dialog.getByLabel(t('history.reasonLabel')).fill('Mali ang halaga.')
  await send.click()
  await expect(dialog.getByRole('alert').filter({ hasText: '₱' })).toBeVisible()
  await expect(dialog.getByLabel(t('history.reasonLabel'))).toHaveValue('Mali ang halaga.')
}
