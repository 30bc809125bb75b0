import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { adminEmail, adminPassword, expect, openBrowser, test, withWorld } from './kunwari.ts'
import { post, put } from './world-calls.ts'

// Pages of a class of a hub that are open while it is wiped: each shows within seconds what a reload would.

const wiped = /This class has ended, and all of it was wiped/
const noticed = { timeout: 15_000 }

test('pages left open say that their class was wiped', async ({ browser }) => {
  await withWorld({ HUB: '1', DEMO: '0' }, async ({ server, url }) => {
    const desk = await openBrowser(browser, url)
    const { request } = desk
    const [, token] = /setup#([\w-]+)/.exec(server.output()) ?? []
    const host = { token, email: adminEmail, password: adminPassword }
    await post(request, '/api/setup', { ...host, firstName: 'Hana', lastName: 'Host' })
    const named = { name: 'Narra', days: 1, joinWith: 'nickname' }
    const made = await post<{ id: string; code: string; address: string }>(
      request,
      '/api/hub/classes',
      named,
    )
    const ofClass = `${made.address}/api/admin/class`
    await post(request, `/api/hub/classes/${made.id}/enter`, {})
    const rules = { ...presentRules(presetRules['45']), crowd: null }
    await put(request, `${ofClass}/lesson`, { rules })
    await post(request, `${ofClass}/stage`, { from: 'setup', to: 'lobby' })
    const screen = await post<{ url: string }>(request, `${ofClass}/screens`, {})

    const phone = await openBrowser(browser, url)
    await phone.goto(`${made.address}/join/${made.code}`)
    await phone.getByLabel('I know that it is pretend').check()
    await phone.getByLabel('Nickname').fill('Ana')
    await phone.getByRole('button', { name: 'Join', exact: true }).click()
    await phone.getByRole('button', { name: 'I wrote it down' }).click()
    const wall = await openBrowser(browser, url)
    await wall.goto(screen.url)
    await expect(wall.getByText(made.code).first()).toBeVisible()
    await desk.goto(`${made.address}/admin/class`)
    const list = await desk.context().newPage()
    await list.goto('/teach')
    await post(request, `/api/hub/classes/${made.id}/end`, {})
    await expect(phone.getByText(/still read everything here/).first()).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Wipe now' })).toBeVisible()
    await expect(list.getByText('Ended', { exact: true }).first()).toBeVisible()

    await post(request, `${ofClass}/wipe`, { code: made.code })
    await expect(list.getByText('Wiped (1)')).toBeVisible(noticed)
    for (const page of [phone, wall, desk]) {
      await expect(page.getByText(wiped)).toBeVisible(noticed)
      await expect(page).toHaveURL(`${url}/?code=${made.code}`)
    }
  })
})
