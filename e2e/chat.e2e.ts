import type { Browser, Page } from '@playwright/test'
import { expect, openBrowser, test } from './kunwari.ts'
import { pixel, signInByCall } from './world-calls.ts'

// A member and two of support in one thread: what each writes stands on all three, once and in order.

test.use({ isAlone: true })

test('three people, one thread: text, image, typing, seen, unread, lost network', async ({
  browser,
  demo,
}) => {
  const member = await openAs(browser, demo.url, 'member')
  await member.clock.install()
  const support = await openAs(browser, demo.url, 'support', desk)
  const admin = await openAs(browser, demo.url, 'admin', desk)
  const all = [member, support, admin]

  await test.step('the first message brings the thread into the inbox', async () => {
    await Promise.all([
      open(member, '/chat-support'),
      open(support, '/'),
      open(admin, '/support-agent'),
    ])
    await expect(member.getByText('No messages yet')).toBeVisible()
    await expect(support.getByText('No conversations yet')).toBeVisible()
    await expect(support.getByText('0 conversation(s)')).toBeVisible()
    await write(member, 'Good afternoon po')
    const row = support.getByRole('button', { name: /^Maya Santos.*1 unread/ })
    await expect(row).toBeVisible()
    await expect(row).toContainText('Good afternoon po')
    await expect(toastOf(support)).toContainText('Message from Maya Santos')
    await expect(support.getByText('1 conversation(s)')).toBeVisible()
  })

  await test.step('support opens it by keyboard, and the member reads Seen', async () => {
    await expect(support.getByText('Select a conversation to start chatting')).toBeVisible()
    // As the page opened: nothing has the focus.
    await support.keyboard.press('ArrowDown')
    await support.keyboard.press('Enter')
    await expect(support.getByPlaceholder('Type your reply...')).toBeFocused()
    await expect(member.getByText('Seen')).toBeVisible()
    await expect(support.getByText('₱10,000.00').first()).toBeVisible()
    await expect(support.getByText('1 unread')).toHaveCount(0)
    await admin.getByRole('button', { name: /^Maya Santos/ }).click()
    await expect(admin.getByRole('log').getByText('User', { exact: true })).toBeVisible()
  })

  await test.step('each sees the other type', async () => {
    await typeUntilSeen(member, 'User is typing...', [support, admin])
    await typeUntilSeen(support, 'Support is typing...', [member])
  })

  await test.step('both of support answer, and see what the other wrote', async () => {
    await write(support, 'Hello Maya 👋')
    await expect(admin.getByRole('log').getByText('Hello Maya 👋')).toBeVisible()
    await write(admin, 'How can we help?')
    await expectThread(all, beginning)
    await expect(support.getByText('Seen')).toBeVisible()
    await expect(member.getByText('Support is typing...')).toHaveCount(0)
  })

  await test.step('an image goes with its words, after another was left out', async () => {
    const chooser = member.locator('input[type=file]')
    await chooser.setInputFiles({ ...picture, name: 'wrong.png' })
    await member.getByRole('button', { name: 'Remove the image' }).click()
    await expect(member.getByText('wrong.png')).toHaveCount(0)
    await chooser.setInputFiles(picture)
    await expect(member.getByText('Ready to send')).toBeVisible()
    await write(member, 'My receipt')
    for (const page of all) {
      const image = page.getByRole('log').getByRole('img', { name: 'Image' })
      await expect(image).toHaveJSProperty('complete', true)
      expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    }
  })

  await test.step('what looks real is refused where it was written, and stays there', async () => {
    const field = member.getByRole('textbox')
    await write(member, 'Send it to 0917-123 4567')
    const alert = member.getByRole('alert')
    await expect(alert).toContainText('Only pretend details here: no real numbers or links')
    await expect(field).toHaveValue('Send it to 0917-123 4567')
    await field.fill('')
  })

  await test.step('a reply that comes while elsewhere is told and counted', async () => {
    await member.getByRole('link', { name: 'Back to your account' }).click()
    await expect(member.getByRole('heading', { name: 'Your account' })).toBeFocused()
    await open(member, '/')
    await expect(member.getByRole('link', { name: 'Support chat', exact: true })).toBeVisible()
    await write(support, 'It is on its way')
    await expect(toastOf(member)).toContainText('It is on its way')
    await member.getByRole('link', { name: 'Support chat, 1 unread' }).click()
    await expect(support.getByText('Seen')).toBeVisible()
  })

  await test.step('messages written offline arrive once, in order, when online', async () => {
    await member.context().setOffline(true)
    await write(member, 'One')
    await expect(member.getByText('Waiting for the network')).toBeVisible()
    await write(support, 'Meanwhile')
    await expect(admin.getByRole('log').getByText('Meanwhile')).toBeVisible()
    await write(member, 'Two')
    await write(admin, 'And this')
    // With the server, and so before whatever comes once the network is back.
    await expect(support.getByRole('log').getByText('And this')).toBeVisible()
    await write(member, 'Three')
    // Past the first tries: by now each of them is waiting for its next. A try fails at once without a
    // network, so that each leap of the page's clock finds the timer of the one after it.
    for (let leap = 0; leap < 5; leap += 1) {
      await member.clock.fastForward(2_500)
      await member.evaluate(() => fetch('/api/world').catch(() => undefined))
    }
    await member.context().setOffline(false)
    const words = ['Meanwhile', 'And this', 'One', 'Two', 'Three']
    await expectThread(all, [...beginning, 'My receipt', 'It is on its way', ...words])
  })

  await test.step('Esc goes back to the list', async () => {
    await support.keyboard.press('Escape')
    await expect(support.getByText('Select a conversation to start chatting')).toBeVisible()
    await expect(support.getByRole('button', { name: /^Maya Santos.*Three/ })).toBeFocused()
  })
})

const beginning = ['Good afternoon po', 'Hello Maya 👋', 'How can we help?']

const picture = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(pixel.slice(pixel.indexOf(',') + 1), 'base64'),
}

const desk = { viewport: { width: 1440, height: 900 } }

async function openAs(browser: Browser, url: string, name: string, options = {}): Promise<Page> {
  const page = await openBrowser(browser, url, options)
  await signInByCall(page.request, `${name}@kunwari.test`)
  return page
}

/** Goes to a screen, and listens to what the server tells. */
async function open(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/events*'), page.goto(path)])
}

/** Every message stands on every screen, once, in order, and none is still on its way. */
async function expectThread(pages: readonly Page[], texts: readonly string[]): Promise<void> {
  for (const page of pages) {
    const messages = page.getByRole('log').locator('[data-message]')
    await expect(messages).toHaveText([...texts])
    await expect(messages.and(page.locator('[aria-busy]'))).toHaveCount(0)
  }
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').last().fill(text)
  await page.keyboard.press('Enter')
}

/** Goes on typing, as people do, until all see it: it is told every two seconds, and lapses. */
async function typeUntilSeen(writer: Page, said: string, readers: Page[]): Promise<void> {
  await expect(async () => {
    await writer.getByRole('textbox').last().pressSequentially('Hm')
    await Promise.all(
      readers.map((page) => expect(page.getByText(said)).toBeVisible({ timeout: 2_500 })),
    )
  }).toPass()
}

function toastOf(page: Page) {
  return page.locator('[popover=manual] li')
}
