import type { APIRequestContext } from '@playwright/test'
import { adminEmail, adminPassword, expect, openBrowser, openCallsTo, test } from '../kunwari.ts'
import { findAccessFaults } from '../looking.ts'

// The screen in front of a room: by its own address, with nobody signed in, from the lobby to the freeze.

async function must(answer: ReturnType<APIRequestContext['post']>): Promise<{ url: string }> {
  const got = await answer
  expect([got.url(), got.ok(), got.ok() || (await got.text())]).toEqual([got.url(), true, true])
  // Only what opens a screen is looked into.
  return (await got.json()) as { url: string }
}

test('a projector shows the class by its address, and follows each step', async ({
  browser,
  empty: world,
}) => {
  const admin = await openCallsTo(world.url)
  await must(
    admin.post('/api/auth/login', { data: { identifier: adminEmail, password: adminPassword } }),
  )
  const move = (from: string, to: string) =>
    must(admin.post('/api/admin/class/stage', { data: { from, to } }))
  await must(admin.put('/api/admin/class', { data: { joinWith: 'nickname' } }))
  const opened = await must(admin.post('/api/admin/class/screens', { data: {} }))
  const room = await openBrowser(browser, world.url, { viewport: { width: 1280, height: 720 } })
  const heading = room.getByRole('heading', { level: 1 })

  await test.step('in an open world there is no such page', async () => {
    await room.goto(opened.url)
    await expect(heading).toHaveText('Page Not Found')
    expect(new URL(room.url()).hash).toBe('')
  })

  await test.step('nor for who comes without its address, until a lesson is planned', async () => {
    const passerBy = await openBrowser(browser, world.url)
    await passerBy.goto('/debrief')
    await expect(passerBy.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await must(admin.put('/api/admin/class/lesson', { data: { preset: '45' } }))
    await passerBy.reload()
    await expect(passerBy.getByRole('heading', { level: 1 })).toHaveText(
      'This screen opens by its own address.',
    )
    await passerBy.context().close()
  })

  await test.step('a lesson that is planned shows how it begins', async () => {
    await expect(heading).toHaveText('Setup')
  })

  await test.step('the lobby shows the code and who came, by number', async () => {
    await move('setup', 'lobby')
    await expect(heading).toHaveText('Pretend pesos. Real choices.')
    await expect(room.getByText(world.classCode, { exact: true }).first()).toBeVisible()
    await expect(room.getByText('No phone has reached this laptop yet.')).toBeVisible()
    expect(await findAccessFaults(room)).toEqual([])
    const phone = await openBrowser(browser, world.url)
    await must(
      phone.request.post('/api/join', {
        data: { classCode: world.classCode, nickname: 'Andrea', consent: true },
      }),
    )
    await phone.goto('/about')
    await expect(room.getByText('1 in the room')).toBeVisible()
    await expect(room.getByRole('listitem')).toHaveText(['1'])
    await expect(room.getByText('Andrea')).toHaveCount(0)
  })

  await test.step('on a phone the strip can be read', async () => {
    await room.setViewportSize({ width: 320, height: 640 })
    await expect(room.locator('.strip')).toHaveCSS('font-size', '13px')
    await room.setViewportSize({ width: 1280, height: 720 })
    await expect(room.locator('.strip')).toHaveCSS('font-size', '24px')
  })

  await test.step('Live and the freeze come by themselves, without scrolling', async () => {
    await move('lobby', 'live')
    await expect(heading).toHaveText('All our screens together')
    await room.keyboard.press('Enter')
    await room.keyboard.press('Enter')
    await move('live', 'freeze')
    await expect(heading).toHaveText('Stop. Look at your balance.')
    const page = await room.evaluate(() => ({
      scrolls: document.documentElement.scrollHeight > window.innerHeight,
      height: document.querySelector('h1')?.getBoundingClientRect().height ?? 0,
    }))
    expect([page.scrolls, page.height >= 120]).toEqual([false, true])
    await room.keyboard.press('l')
    await expect(heading).toHaveText('Tigil. Tingnan ang balance mo.')
  })

  await test.step('a newer address ends the one before', async () => {
    await must(admin.post('/api/admin/class/screens', { data: {} }))
    await expect(heading).toHaveText('Hindi na gumagana ang address ng screen na ito.')
  })
})
