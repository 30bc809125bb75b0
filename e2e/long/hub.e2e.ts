import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { Page } from '@playwright/test'
import { expect, openBrowser, test, withWorld } from '../kunwari.ts'
import { lookByTurns, sizes } from '../looking.ts'
import { expectStamped } from '../paper.ts'
import { readWords } from '../web-words.ts'
import { post, put } from '../world-calls.ts'

// A hub, from the link that it prints to a class of an invited instructor and its end: the host's pages in
// English from a desk, the instructor's in Filipino from a phone, each looked at in both sizes and themes; then what the
// host sees of it afterwards, who keeps the instructor out and sets a new password.

// Passwords and links would stand in a trace.

const hostPassword = 'Host-Kunwari-77'
const ownPassword = 'Guro-Kunwari-77'

/** An address that no line of a phone holds. */
const longEmail = `${'gab'.repeat(20)}@example.com`

/** A class's name that has no room in one line, and no place to break it. */
const longName = 'W'.repeat(60)

/** A press on a question within this time, near the one that opened it, is the second of a double click. */
const doubleClickMs = 500

test('an invited instructor opens a class, found by code, and ends it', async ({ browser }) => {
  await withWorld({ HUB: '1', DEMO: '0' }, async (world) => {
    const setup = /\/setup#\S+/.exec(world.server.output())?.[0] ?? ''
    const desk = await openBrowser(browser, world.url, {
      locale: 'en-PH',
      viewport: sizes.desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const phone = await openBrowser(browser, world.url, { locale: 'fil-PH' })
    const t = readWords('fil', 'tools')
    const hub = readWords('fil', 'hub')
    let link = ''
    let code = ''

    await test.step('the door before anybody hosts it', async () => {
      await desk.goto('/')
      await expect(desk.getByText('Nobody hosts this Kunwari yet')).toBeVisible()
      await desk.emulateMedia({ media: 'print' })
      await expectStamped(desk)
      await desk.emulateMedia({ media: 'screen' })
      await lookByTurns(desk)
    })

    await test.step('the first host', async () => {
      await desk.goto(setup)
      await expect(desk).toHaveURL(/\/setup$/)
      await lookByTurns(desk)
      await desk.getByLabel('Email').fill('host@example.com')
      await desk.getByLabel('First name').fill('Ana')
      await desk.getByLabel('Last name').fill('Cruz')
      await desk.getByLabel('Password', { exact: true }).fill(hostPassword)
      await desk.getByRole('button', { name: 'Make me the host' }).dblclick()
      await expect(desk.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
    })

    await test.step('a list names each wrong line, and invites the others', async () => {
      await desk.getByRole('button', { name: 'Invite' }).click()
      await desk.getByLabel('Host', { exact: true }).check()
      await expect(
        desk.getByText('A host can do here what you can', { exact: false }),
      ).toBeVisible()
      await lookByTurns(desk)
      await desk.getByLabel('Instructor', { exact: true }).check()
      await desk.getByLabel('A list').check()
      await desk
        .getByLabel('Paste the list, or choose a file')
        .fill(`Name,Email\nBen Reyes,ben@example.com\nEva,eva@\n"Lim, Gab";${longEmail}`)
      await expect(desk.getByText('✕ Enter an email address, like ana@example.com')).toBeVisible()
      await lookByTurns(desk)
      await desk.getByRole('button', { name: 'Invite 2 people' }).dblclick()
      await expect(desk.getByRole('heading', { name: '2 links' })).toBeVisible()
      await lookByTurns(desk)
      await desk.getByRole('button', { name: 'Copy the link of Ben Reyes' }).click()
      link = await desk.evaluate(() => navigator.clipboard.readText())
      expect(link).toMatch(new RegExp(`^${world.url}/invite#[\\w-]+$`))
      await desk.getByRole('button', { name: 'Copy the link of Lim, Gab' }).click()
      const invited = await openBrowser(browser, world.url)
      await invited.goto(await desk.evaluate(() => navigator.clipboard.readText()))
      await expect(invited.getByText(longEmail)).toBeVisible()
      await lookByTurns(invited)
      await invited.context().close()
      await desk.getByRole('button', { name: 'Done' }).click()
      await desk.getByRole('button', { name: 'New link for Lim, Gab' }).click()
      await expect(desk.getByRole('heading', { name: '1 link' })).toBeVisible()
      await desk.getByRole('button', { name: 'Done' }).click()
      await desk.getByRole('button', { name: 'Take back the invitation of Lim, Gab' }).click()
      await expect(desk.getByText(longEmail)).toHaveCount(0)
      await lookByTurns(desk)
    })

    await test.step('the instructor accepts the invitation, once', async () => {
      await phone.goto(link)
      await expect(phone).toHaveURL(/\/invite$/)
      await expect(phone.getByText(/ben@example.com/)).toBeVisible()
      await lookByTurns(phone)
      await phone.getByLabel('Password', { exact: true }).fill(ownPassword)
      await phone.getByRole('button', { name: hub('invite.submit') }).dblclick()
      await expect(phone.getByRole('heading', { name: t('teach.title') })).toBeVisible()
      await lookByTurns(phone)
      const stranger = await openBrowser(browser, world.url)
      await stranger.goto(link)
      await expect(stranger.getByText('This link was used already')).toBeVisible()
      await lookByTurns(stranger)
      await stranger.goto(setup)
      await expect(stranger.getByText('This Kunwari has a host already')).toBeVisible()
      await lookByTurns(stranger)
      await stranger.context().close()
    })

    await test.step('one press opens a class', async () => {
      await phone.getByLabel(t('teach.name')).fill(longName)
      await phone.getByRole('button', { name: t('teach.open') }).dblclick()
      const card = phone.getByRole('region', { name: longName })
      await expect(card).toHaveCount(1)
      code = (await card.locator('b').first().textContent()) ?? ''
      expect(code).toMatch(/^[A-Z0-9]{6}$/)
      await lookByTurns(phone)
    })

    await test.step('the class has a way back, and no button to restart', async () => {
      await phone.getByRole('button', { name: /^Buksan ang/ }).click()
      await phone.waitForURL(`${world.url}/c/${code}/admin/class`)
      const records = readWords('fil', 'records')
      await expect(phone.getByRole('button', { name: records('class.end.do') })).toBeVisible()
      await expect(phone.getByRole('button', { name: records('class.again.do') })).toHaveCount(0)
      await lookByTurns(phone)
      // The remote fills the phone's window, and leaves the way back where it can be pressed.
      const lesson = `/c/${code}/api/admin/class`
      const rules = presentRules(presetRules['45'])
      await put(phone.request, `${lesson}/lesson`, { rules })
      await post(phone.request, `${lesson}/stage`, { from: 'setup', to: 'lobby' })
      await expect(phone.getByRole('button', { name: 'Simulan ang Live' })).toBeInViewport()
      await lookByTurns(phone)
      await phone.getByRole('link', { name: t('teach.title'), exact: true }).click()
      await phone.waitForURL(`${world.url}/teach`)
    })

    await test.step('its code leads there from the door, a wrong one nowhere', async () => {
      const learner = await openBrowser(browser, world.url)
      await learner.goto('/')
      await findClass(learner, 'zzzzzz')
      await expect(learner.getByText(/✕ No class has this code/)).toBeVisible()
      await findClass(learner, code.toLowerCase())
      await learner.waitForURL(`${world.url}/c/${code}/join/${code}`)
      // An instructor whose session is over comes here, and has no password in the class.
      await learner.goto(`/c/${code}/login`)
      await learner.getByRole('link', { name: 'Instructors sign in here' }).click()
      await learner.waitForURL(`${world.url}/login`)
      await learner.context().close()
    })

    const button = (name: string | RegExp) => phone.getByRole('button', { name, exact: true })
    const sleepAndWake = async () => {
      await button(/^Patulugin ang/).click()
      await lookByTurns(phone)
      // A sheet hides what stands out of it, so that the page does not scroll sideways.
      const title = phone.getByRole('dialog').getByRole('heading')
      expect(await title.evaluate((h2) => h2.scrollWidth - h2.clientWidth)).toBe(0)
      await phone.waitForTimeout(doubleClickMs)
      await button(t('class.sleep')).click()
      await expect(phone.getByText(t('class.asleep'))).toBeVisible()
      await lookByTurns(phone)
      const asleep = phone.waitForEvent('download')
      await button(/^I-download ang/).click()
      expect((await asleep).suggestedFilename()).toBe(`${code}.kunwari`)
      // At once: it is still being woken.
      const meanwhile = phone.waitForEvent('download')
      await button(/^Gisingin ang/).click()
      await button(/^I-download ang/).click()
      expect((await meanwhile).suggestedFilename()).toBe(`${code}.kunwari`)
    }
    await test.step('it sleeps, and is woken', sleepAndWake)

    await test.step('it ends after a question', async () => {
      await button(/^Tapusin ang/).click()
      await lookByTurns(phone)
      await phone.waitForTimeout(doubleClickMs)
      await button(t('class.endDo')).dblclick()
      await expect(phone.getByText(t('class.states.ended'), { exact: true })).toBeVisible()
      await lookByTurns(phone)
    })

    await test.step('the host sees all of it', async () => {
      for (const [view, sign] of [
        ['all', code],
        ['defaults', 'Days of a class'],
        ['load', 'Takes new and woken classes'],
      ] as const) {
        await desk.goto(`/host?view=${view}`)
        await expect(desk.getByText(sign).first()).toBeVisible()
        await lookByTurns(desk)
      }
    })

    await test.step('what was done is on record, for the host to search', async () => {
      await desk.getByRole('link', { name: 'Audit log' }).click()
      await expect(desk).toHaveURL(/\/host\/audit$/)
      for (const done of ['Ended a class', 'Woke a class', 'Put a class to sleep']) {
        await expect(desk.getByText(done)).toBeVisible()
      }
      // Of those who were invited first, on the page before.
      await desk.getByRole('button', { name: 'Next' }).click()
      await desk.getByRole('button', { name: 'Show all 2' }).click()
      await expect(desk.getByText(longEmail).first()).toBeVisible()
      await lookByTurns(desk)
      await desk.getByLabel('Search who, whom, which class').fill('gab')
      await expect(desk.getByText('Took back an invitation')).toBeVisible()
      await expect(desk.getByText('Ended a class')).toHaveCount(0)
      await desk.getByLabel('Search who, whom, which class').fill('zzzzzz')
      await expect(desk.getByText(/Nothing in the log/)).toBeVisible()
      await lookByTurns(desk)
    })

    await test.step('an instructor kept out is out at once, and comes back', async () => {
      await phone.goto('/host')
      await expect(phone.getByRole('heading', { name: 'Walang ganitong page' })).toBeVisible()
      await desk.goto('/host')
      await desk.getByRole('button', { name: 'Keep out Ben Reyes' }).click()
      await lookByTurns(desk)
      await desk.getByRole('button', { name: 'Keep out', exact: true }).click()
      await expect(desk.getByText('Kept out', { exact: true })).toBeVisible()
      await phone.goto('/teach')
      await expect(phone).toHaveURL(/\/login$/)
      await lookByTurns(phone)
      await desk.getByRole('button', { name: /^Let in again/ }).click()
      await expect(desk.getByRole('button', { name: 'Keep out Ben Reyes' })).toBeVisible()
      await phone.getByLabel('Email').fill('ben@example.com')
      await phone.getByLabel('Password', { exact: true }).fill(ownPassword)
      await phone.getByRole('button', { name: 'Mag-sign in' }).click()
      await expect(phone).toHaveURL(/\/teach$/)
    })

    await test.step('the account has the password, the second factor and the sessions', async () => {
      await phone.getByRole('link', { name: hub('nav.account') }).click()
      await expect(phone).toHaveURL(/\/account$/)
      const member = readWords('fil', 'member')
      await expect(phone.getByText(member('settings.sessions.here'))).toBeVisible()
      await lookByTurns(phone)
      await phone.getByRole('button', { name: member('settings.password.open') }).click()
      await phone.getByLabel(member('settings.password.current'), { exact: true }).fill(ownPassword)
      for (const field of ['new', 'confirm']) {
        const label = member(`settings.password.${field}`)
        await phone.getByLabel(label, { exact: true }).fill('Guro-Kunwari-79')
      }
      await phone.getByRole('button', { name: member('settings.password.submit') }).click()
      await expect(phone.getByText(member('settings.password.done')).first()).toBeVisible()
    })

    await test.step('a forgotten password is set anew by a link of the host', async () => {
      await desk.getByRole('button', { name: 'New link for the password of Ben Reyes' }).click()
      await lookByTurns(desk)
      await desk.getByRole('button', { name: 'Copy the link of Ben Reyes' }).click()
      const way = await desk.evaluate(() => navigator.clipboard.readText())
      const other = await openBrowser(browser, world.url, { locale: 'fil-PH' })
      await other.goto('/forgot-password')
      await expect(other.getByText(hub('forgot.askHost'))).toBeVisible()
      await lookByTurns(other)
      await other.goto(way)
      await expect(other).toHaveURL(/\/new-password$/)
      await lookByTurns(other)
      await other.getByLabel('Bagong password', { exact: true }).fill('Guro-Kunwari-78')
      await other.getByRole('button', { name: hub('newPassword.submit') }).dblclick()
      await expect(other).toHaveURL(/\/teach$/)
      await phone.goto('/teach')
      await expect(phone).toHaveURL(/\/login$/)
    })
  })
})

async function findClass(page: Page, code: string): Promise<void> {
  await page.getByLabel('Class code').fill(code)
  await page.getByRole('button', { name: 'Go to the class' }).click()
}
