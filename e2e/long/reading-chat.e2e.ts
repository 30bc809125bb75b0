import type { Page } from '@playwright/test'
import { expect, openBrowser, test } from '../kunwari.ts'
import { get, post, registerByCall, signInByCall } from '../world-calls.ts'

// A long thread is read upward, and goes on while its reader is elsewhere in it or has lost the stream.

const streamsOfOnePerson = 5

test('a long thread keeps its reader’s place, even without the stream', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  const newcomer = { email: 'basa@kunwari.test', firstName: 'Basa', lastName: 'Taas' }
  await registerByCall(page.request, undefined, newcomer)
  const support = await openBrowser(browser, demo.url)
  await signInByCall(support.request, 'support@kunwari.test')
  const { id: userId } = await get<{ id: string }>(page.request, '/api/auth/user')
  const reply = (message: string) =>
    post(support.request, '/api/support/chat/messages', { userId, message })
  for (let n = 1; n <= 80; n += 1) {
    // One after the other: their order is what is looked at.
    // oxlint-disable-next-line no-await-in-loop -- see above.
    await reply(`Note ${n}`)
  }
  await Promise.all([page.waitForResponse('**/api/events*'), page.goto('/chat-support')])
  const log = page.getByRole('log')
  const note = (n: number) => log.getByText(`Note ${n}`, { exact: true })

  await test.step('it opens at its end, with the newest fifty', async () => {
    await expect(note(80)).toBeInViewport()
    await expect(log.locator('[data-message]')).toHaveCount(50)
  })

  await test.step('older ones come above without moving what is read', async () => {
    const measured = Promise.withResolvers<void>()
    await page.route('**/api/chat/messages?*before=*', async (route) => {
      await measured.promise
      await route.continue()
    })
    await log.evaluate((box) => box.scrollTo({ top: 200, behavior: 'instant' }))
    const before = await placeOf(note(33))
    measured.resolve()
    await expect(log.locator('[data-message]')).toHaveCount(80)
    // Nothing above it now but what was loaded, less the button that is no longer needed.
    expect(Math.abs((await placeOf(note(33))) - before)).toBeLessThan(60)
    await log.evaluate((box) => box.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(note(1)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0)
  })

  await test.step('what comes meanwhile waits below, and is one tap away', async () => {
    const before = await placeOf(note(1))
    await reply('Note 81')
    const pill = page.getByRole('button', { name: 'New messages' })
    await expect(pill).toBeVisible()
    expect(await placeOf(note(1))).toBe(before)
    await pill.click()
    await expect(note(81)).toBeInViewport()
    await expect(pill).toHaveCount(0)
  })

  await test.step('without the stream it polls, and with it nothing appears twice', async () => {
    await page.route('**/api/events*', (route) => route.abort())
    const others = await openStreams(page, demo.url, streamsOfOnePerson)
    await reply('Note 82')
    await expect(note(82)).toBeInViewport()
    others.abort()
    await page.unroute('**/api/events*')
    await Promise.all([page.waitForResponse('**/api/events*'), page.reload()])
    // The newest fifty are read before the next one comes, which else is among them.
    await expect(note(82)).toBeInViewport()
    await reply('Note 83')
    await expect(note(83)).toBeInViewport()
    await expect(log.locator('[data-message]')).toHaveCount(51)
    expect(new Set(await log.locator('[data-message]').allInnerTexts()).size).toBe(51)
  })
})

async function placeOf(message: ReturnType<Page['getByText']>): Promise<number> {
  return message.evaluate((element) => element.getBoundingClientRect().y)
}

/** Opens so many streams of the page's person elsewhere, before which the page's own gives way. */
async function openStreams(page: Page, url: string, count: number): Promise<AbortController> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const leaving = new AbortController()
  const { signal } = leaving
  const open = () => fetch(`${url}/api/events`, { headers: { cookie }, signal })
  const answers = await Promise.all(Array.from({ length: count }, open))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return leaving
}
