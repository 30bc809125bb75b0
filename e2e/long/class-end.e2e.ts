import { adminEmail, adminPassword, expect, openBrowser, test } from '../kunwari.ts'
import { expectStrip, sizes } from '../looking.ts'
import { get, signInByCall } from '../world-calls.ts'

// The end of a lesson and what comes before the next one: a mistyped code, the code on the wall, the
// end and its undoing, and the same server with another class. That one starts again with the same
// code, as restart-class.db.test.ts has it do by calls.

test('a class is projected, ended, taken back and wiped', async ({ browser, empty }) => {
  const desk = await openBrowser(browser, empty.url, { viewport: sizes.desktop })
  const phone = await openBrowser(browser, empty.url, { viewport: sizes.phone })

  await test.step('a wrong code is no class, and is mended where it stands', async () => {
    await phone.goto('/join/WRONG1')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('No such class')
    const field = phone.getByLabel('Class code')
    await expect(field).toHaveValue('WRONG1')
    await expect(phone.getByText('No class has this code.')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0)
    await field.fill(` ${empty.classCode.toLowerCase()} `)
    await phone.getByRole('button', { name: 'Try this code' }).click()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Kunwari class')
    await expect(phone.getByText(/^The class runs until /)).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  })

  await test.step('the last row reads the code, under the strip', async () => {
    await signInByCall(desk.request, adminEmail, adminPassword)
    await desk.goto('/admin/class')
    await desk.getByRole('button', { name: 'Show large' }).click()
    const dialog = desk.getByRole('dialog')
    const code = await dialog.getByText(empty.classCode, { exact: true }).boundingBox()
    const picture = await dialog.locator('figure svg').boundingBox()
    const height = await desk.evaluate(() => innerHeight)
    expect(code?.height).toBeGreaterThanOrEqual(height / 10)
    expect(picture?.height).toBeGreaterThanOrEqual(height / 3)
    await expect(dialog.getByText('0 are in')).toBeVisible()
    await expectStrip(desk)
    await desk.goBack()
  })

  await test.step('an end is taken back within the hour', async () => {
    await desk.getByRole('button', { name: 'End the class' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'End the class' }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    await expect(desk.getByText('This class is over. Nobody can join any more.')).toBeVisible()
    // On paper its name follows at once, where the way in had filled the sheet.
    await desk.emulateMedia({ media: 'print' })
    const name = desk.getByRole('heading', { name: 'Kunwari class' })
    await expect.poll(async () => (await name.boundingBox())?.y).toBeLessThan(300)
    await desk.emulateMedia({ media: 'screen' })
    await desk.goto('/admin')
    await expect(desk.getByText(/^This class is over: everything can be read/)).toBeVisible()
    await desk.getByRole('link', { name: 'What you can do now' }).click()
    await expect(desk.getByText('The end can be taken back for 60 more minutes.')).toBeVisible()
    await desk.getByRole('button', { name: 'Take the end back' }).click()
    await expect(desk.getByText('This class is over. Nobody can join any more.')).toHaveCount(0)
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('it is wiped by its code, and the admin continues anew', async () => {
    await desk.getByRole('button', { name: 'End the class' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'End the class' }).click()
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Download everything' }).click()
    expect((await download).suggestedFilename()).toBe('kunwari-class.zip')
    await desk.getByRole('button', { name: 'Wipe now' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText('0 learners with their accounts')).toBeVisible()
    await dialog.getByLabel(/^Type the class code/).fill('WRONG1')
    await dialog.getByRole('button', { name: 'Wipe now' }).click()
    await expect(dialog.getByText('This is not the code of this class')).toBeVisible()
    await dialog.getByLabel(/^Type the class code/).fill(empty.classCode)
    await dialog.getByRole('button', { name: 'Wipe now' }).click()
    await expect(dialog).toHaveCount(0)
    let code = ''
    // Until the new database takes calls, each is told to come again.
    await expect(async () => {
      ;({ code } = await get<{ code: string }>(desk.request, '/api/admin/class'))
      expect(code).not.toBe(empty.classCode)
    }).toPass()
    await expect(desk.getByText(code, { exact: true })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('No such class')
  })

  await test.step('it starts again with the same code', async () => {
    const { code } = await get<{ code: string }>(desk.request, '/api/admin/class')
    await desk.getByRole('button', { name: 'Start again' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Download everything first' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Wipe and start again' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(desk.getByText(code, { exact: true })).toBeVisible()
    await expect(desk.getByText('30 days left')).toBeVisible()
  })
})
