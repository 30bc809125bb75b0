import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { adminEmail, adminPassword, expect, openBrowser, test } from './kunwari.ts'
import { post, put, signInByCall } from './world-calls.ts'

// The door of a class in stages: it waits for the lobby, asks for consent first, and hands out a way back
// that signs the same learner in on another phone.

const phone = { viewport: { width: 390, height: 844 } }

test('a learner consents, joins by nickname, and returns on another phone', async ({
  browser,
  empty,
}) => {
  const admin = await openBrowser(browser, empty.url)
  await signInByCall(admin.request, adminEmail, adminPassword)
  await put(admin.request, '/api/admin/class', { joinWith: 'nickname' })
  const rules = { ...presentRules(presetRules['45']), crowd: null }
  await put(admin.request, '/api/admin/class/lesson', { rules })
  const learner = await openBrowser(browser, empty.url, phone)
  const door = `/join/${empty.classCode}`

  await test.step('before the lobby the page waits, and goes on by itself', async () => {
    await learner.goto(door)
    await expect(learner.getByText('The class has not begun yet.')).toBeVisible()
    await post(admin.request, '/api/admin/class/stage', { from: 'setup', to: 'lobby' })
    await expect(learner.getByText(/^This is a class. All money is pretend./)).toBeVisible()
    await expect(learner.getByLabel('Nickname')).toHaveCount(0)
  })

  await test.step('number and way back stay until they are written down', async () => {
    await learner.getByLabel('I know that it is pretend').check()
    await learner.getByLabel('Nickname').fill('Andrea')
    await learner.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(
      learner.getByText(/^You are number 1. Your way back: [A-Z]+-[0-9]{2}$/),
    ).toBeVisible()
    await expect(learner.getByRole('link', { name: 'Sign In' })).toBeHidden()
  })
  const said = await learner.getByText(/^You are number 1/).textContent()
  const [wayBack = ''] = /[A-Z]+-[0-9]{2}/.exec(said ?? '') ?? []
  await learner.getByRole('button', { name: 'I wrote it down' }).click()
  await expect(learner).not.toHaveURL(/join/)

  await test.step('another phone comes in by both, and the first stays in', async () => {
    const other = await openBrowser(browser, empty.url, phone)
    // The address that the first phone stands at knows nobody there.
    await other.goto('/class')
    await expect(other).toHaveURL(/\/join$/)
    await other.goto('/login')
    await other.getByRole('link', { name: 'You have a number and a way back?' }).click()
    await other.getByLabel('Class code').fill(empty.classCode)
    await other.getByRole('button', { name: 'Try this code' }).click()
    await expect(other).toHaveURL(new RegExp(`${door}$`))
    await other.getByText('I was here already').click()
    await other.getByLabel('Your number').fill('1')
    await other.getByLabel('Your way back').fill('NOWHERE-00')
    await other.getByRole('button', { name: 'Come back in' }).click()
    await expect(other.getByText(/do not go together/)).toBeVisible()
    await other.getByLabel('Your way back').fill(wayBack.toLowerCase())
    await other.getByRole('button', { name: 'Come back in' }).click()
    await expect(other).not.toHaveURL(/join/)
    for (const page of [learner, other]) {
      await expect(page.getByText('You are number 1.')).toBeVisible()
      const user = await (await page.request.get('/api/auth/user')).json()
      expect(user.firstName).toBe('Andrea')
    }
  })
})
