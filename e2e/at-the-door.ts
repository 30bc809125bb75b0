import type { Page } from '@playwright/test'
import { expect } from './kunwari.ts'

// The door of a class in stages: it asks for consent first, and hands out a way back that signs the same
// learner in on another phone.

/** Joins as somebody does who stands at the door; answers the way back, which stays until it is written down. */
export async function joinAtTheDoor(page: Page, nickname: string): Promise<string> {
  await expect(page.getByText(/^This is a class. All money is pretend./)).toBeVisible()
  await expect(page.getByLabel('Nickname')).toHaveCount(0)
  await page.getByLabel('I know that it is pretend').check()
  await page.getByLabel('Nickname').fill(nickname)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  const numbered = page.getByText(/^You are number 1. Your way back: [A-Z]+-[0-9]{2}$/)
  await expect(numbered).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()
  const [wayBack = ''] = /[A-Z]+-[0-9]{2}/.exec((await numbered.textContent()) ?? '') ?? []
  await page.getByRole('button', { name: 'I wrote it down' }).click()
  await expect(page).not.toHaveURL(/join/)
  return wayBack
}

/** Comes in on another phone as number 1: a wrong way back is refused first. */
export async function comeBackIn(
  other: Page,
  { classCode, wayBack }: { classCode: string; wayBack: string },
): Promise<void> {
  // The address that the first phone stands at knows nobody there.
  await other.goto('/class')
  await expect(other).toHaveURL(/\/join$/)
  await other.goto('/login')
  await other.getByRole('link', { name: 'You have a number and a way back?' }).click()
  await other.getByLabel('Class code').fill(classCode)
  await other.getByRole('button', { name: 'Try this code' }).click()
  await expect(other).toHaveURL(new RegExp(`/join/${classCode}$`))
  await other.getByText('I was here already').click()
  await other.getByLabel('Your number').fill('1')
  await other.getByLabel('Your way back').fill('NOWHERE-00')
  await other.getByRole('button', { name: 'Come back in' }).click()
  await expect(other.getByText(/do not go together/)).toBeVisible()
  await other.getByLabel('Your way back').fill(wayBack.toLowerCase())
  await other.getByRole('button', { name: 'Come back in' }).click()
  await expect(other).not.toHaveURL(/join/)
}
