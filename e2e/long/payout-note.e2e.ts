import type { Page } from '@playwright/test'
import { expect, openBrowser, openCallsTo, test } from '../kunwari.ts'
import {
  decideAll,
  get,
  payIn,
  registerByCall,
  requestWithdrawal,
  signInByCall,
} from '../world-calls.ts'

// Who is paid is asked once whether it was profit, on a note that is folded back.

type Detail = {
  amount: string
  paidBy: { source: string; member: number | null; amount: string }[]
  stillOwed: { member: number | null; wallet: string; promised: string }[]
}

test('a payment opens its note once, foldable by keyboard, naming who paid', async ({
  browser,
  fresh,
}) => {
  const admin = await openCallsTo(fresh.url)
  await signInByCall(admin, 'admin@kunwari.test')
  const page = await openBrowser(browser, fresh.url)
  const newcomer = { email: 'nena@kunwari.test', firstName: 'Nena', lastName: 'Abad' }
  await registerByCall(page.request, undefined, newcomer)
  const deposit = { amount: '12000.00', referenceNumber: 'NENA-1' }
  await payIn(page.request, admin, deposit)
  // More than the oldest deposit, so that two people pay it.
  await requestWithdrawal(page.request, '11000.50')

  await page.goto('/withdraw')
  await expect(page.getByText('You are first in line.')).toBeVisible()
  await page.getByLabel('Account name').fill('Nena')
  await page.getByRole('heading', { level: 1 }).click()
  await decideAll(admin, 'withdrawals', { status: 'approved' })
  // The page knows, and leaves the form that is being filled in alone.
  await expect(page.getByText('You are first in line.')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Account name').fill('')
  await page.getByRole('heading', { level: 1 }).click()

  const note = page.getByRole('dialog', { name: '₱11,000.50. Is it profit?' })
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Fold the note back' }).focus()
  await page.keyboard.press('Enter')
  const { id, detail } = await paidWithdrawal(page)
  const sentences = sumsByMember(detail).map(
    ([member, sum]) => `Member ${member} paid ${pesos(sum)}.`,
  )
  expect(sentences).toHaveLength(2)
  await expect(note).toContainText(`${sentences.join(' ')} The bots paid ₱0.00.`)
  const total = sumsByMember(detail).reduce((sum, [, part]) => sum + part, 0n)
  expect(total).toBe(-centavosIn(detail.amount))

  await note.getByRole('link', { name: 'What are they owed now?' }).click()
  await expect(page).toHaveURL(new RegExp(`open=${id}#owed$`))
  const owed = page.getByRole('table', { name: 'What the platform still owes to those who paid' })
  for (const { wallet, promised } of detail.stillOwed) {
    const sum = pesos(centavosIn(wallet) + centavosIn(promised))
    await expect(owed.getByRole('row').filter({ hasText: sum })).toHaveCount(1)
  }

  // Only what is in it scrolls: its heading and its way out stay.
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'What are they owed now?' })).toBeInViewport()
  expect(await sheet.evaluate((element) => [element.scrollTop, element.scrollLeft])).toEqual([0, 0])
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })

  await page.goto('/')
  await expect(page.getByRole('link', { name: /Withdrawal.*₱11,000\.50/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /Withdrawal.*₱11,000\.50/ })).toBeVisible()
  expect(await get(page.request, '/api/withdrawals/payout-note')).toEqual({ id: null })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a note closed before it answers is the next step at Home', async ({ browser, fresh }) => {
  const admin = await openCallsTo(fresh.url)
  await signInByCall(admin, 'admin@kunwari.test')
  const page = await openBrowser(browser, fresh.url)
  const newcomer = { email: 'lina@kunwari.test', firstName: 'Lina', lastName: 'Abad' }
  await registerByCall(page.request, undefined, newcomer)
  await payIn(page.request, admin, { amount: '1000.00', referenceNumber: 'LINA-1' })
  await requestWithdrawal(page.request, '600.00')
  await decideAll(admin, 'withdrawals', { status: 'approved' })

  await page.goto('/')
  const note = page.getByRole('dialog', { name: '₱600.00. Is it profit?' })
  await note.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'See who paid' }).click()
  await expect(page.getByRole('table', { name: 'Who paid this withdrawal' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'See what happens to everyone' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function paidWithdrawal(page: Page): Promise<{ id: string; detail: Detail }> {
  const recent = await get<{ id: string; type: string; referenceId: string }[]>(
    page.request,
    '/api/transactions/recent',
  )
  const line = recent.find(({ type }) => type === 'withdrawal')
  const id = line?.referenceId ?? ''
  return { id, detail: await get<Detail>(page.request, `/api/transactions/${id}`) }
}

function sumsByMember({ paidBy }: Detail): [number, bigint][] {
  const sums = new Map<number, bigint>()
  for (const { member, amount } of paidBy) {
    sums.set(member ?? 0, (sums.get(member ?? 0) ?? 0n) + centavosIn(amount))
  }
  return [...sums]
}

function centavosIn(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

function pesos(centavos: bigint): string {
  const text = String(centavos).padStart(3, '0')
  const whole = text.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `₱${whole}.${text.slice(-2)}`
}
