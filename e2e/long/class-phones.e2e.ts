import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { comeBackIn, joinAtTheDoor } from '../at-the-door.ts'
import {
  click,
  countSheets,
  expectClearOfStamp,
  expectFits,
  expectNamed,
  expectNamedInBothSizes,
  expectNoFaults,
  expectWithinReach,
  judge,
  pressByKeys,
} from '../class-phone.ts'
import { adminEmail, adminPassword, expect, openBrowser, test } from '../kunwari.ts'
import { expectLargeTextFitsByTurns } from '../large-text.ts'
import { expectNoTextKeys } from '../looking.ts'
import { measureWindow } from '../within-window.ts'
import { get, post, put, signInByCall } from '../world-calls.ts'

// A class on two phones, from its door to the card. The teacher's steps are calls. The offers are judged on the
// phone, by keyboard, under axe and with larger text, and both phones' sheets of paper are counted.

const phone = { viewport: { width: 320, height: 640 } }
/** As long as a class's name may be, written in two directions, with a word that no line holds. */
const longestName = `Ekonomiks שלום ${'PinakamahabangPangalanNgKlase'.repeat(3)}`.slice(0, 100)
/** As long as a nickname may be, and no line holds it. */
const longestNickname = 'W'.repeat(40)
const sentence = 'The walls are still up. Your class opens them together.'

test('two phones go with their class from its door to the end', async ({ browser, empty }) => {
  const teacher = await openBrowser(browser, empty.url)
  const { request } = teacher
  const { classCode } = empty
  await signInByCall(request, adminEmail, adminPassword)
  await put(request, '/api/admin/class', { joinWith: 'nickname', name: longestName })
  const rules = { ...presentRules(presetRules['45']), crowd: null, view: 'spot' }
  await put(request, '/api/admin/class/lesson', { rules })
  const move = (from: string, to: string) => post(request, '/api/admin/class/stage', { from, to })

  const ana = await openBrowser(browser, empty.url, phone)
  const ben = await openBrowser(browser, empty.url, phone)
  let wayBack = ''

  await test.step('before the lobby the door waits', async () => {
    await ana.goto(`/join/${classCode}`)
    await expect(ana.getByRole('heading', { level: 1 })).toHaveText(longestName)
    expect((await measureWindow(ana)).outside).toEqual([])
    await expectFits(ana)
    await expect(ana.getByText('The class has not begun yet.')).toBeVisible()
    await move('setup', 'lobby')
  })

  // Meanwhile the door asks again, every few seconds.
  await test.step('"/" is the door of the class', async () => {
    await ben.goto('/')
    await expect(ben).toHaveURL(/\/join$/)
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Join a class')
    await teacher.goto('/admin/class')
  })

  await test.step('the door goes on by itself, and lets in', async () => {
    wayBack = await joinAtTheDoor(ana, longestNickname)
    // With a name as long as this it lies over what can be pressed.
    const toast = ana.getByRole('listitem').filter({ hasText: 'You are in: ' })
    await toast.getByRole('button').click()
    await expect(toast).toHaveCount(0)
  })

  await test.step('the longest nickname stays within the teacher’s lobby', async () => {
    await expectNamedInBothSizes(teacher, longestNickname)
  })

  await test.step('another phone comes in by both, and the first stays in', async () => {
    const other = await openBrowser(browser, empty.url, phone)
    await comeBackIn(other, { classCode, wayBack })
    for (const page of [ana, other]) {
      await expect(page.getByText('You are number 1.')).toBeVisible()
      const user = await get<{ firstName: string }>(page.request, '/api/auth/user')
      expect(user.firstName).toBe(longestNickname)
    }
    await other.context().close()
  })

  await test.step('the lobby opens by itself', async () => {
    await post(ben.request, '/api/join', { classCode, nickname: 'Ben', consent: true })
    await ben.goto('/')
    for (const page of [ana, ben]) {
      await expect(page).toHaveURL(/\/class$/)
      await expect(page.getByRole('main')).toContainText(
        '₱20,000.00 of pretend cash is in your pocket.',
      )
      await expectFits(page)
    }
    await expectNoFaults(ana)
  })

  await test.step('an offer is judged by the keyboard alone', async () => {
    await pressByKeys(ana, 'Begin')
    await expectFits(ana)
    await expectNoFaults(ana)
    for (const n of offers) {
      await expect(ana.getByText(`${n} of ${offersShort}`, { exact: true })).toBeVisible()
      await pressByKeys(ana, 'Where the return comes from')
      await pressByKeys(ana, n % 2 ? 'Trap' : 'Honest offer')
      await pressByKeys(ana, 'Fairly sure')
      await expect(ana.getByText(/This is (a trap|an honest offer)\./)).toBeVisible()
      if (n === 1) await expectNoFaults(ana)
      await pressByKeys(ana, n < offersShort ? 'Next offer' : 'How did I do?')
    }
    await expect(ana.getByText(/^\d of 6; you trusted \d traps?, doubted \d/)).toBeVisible()
    await expectFits(ana)
    await click(ana, 'Back to the class')
    await expect(ana.getByText('Your offers are done')).toBeVisible()
    // What the other one has answered is kept by the server.
    await ben.getByRole('button', { name: 'Begin' }).click()
    await judge(ben, 'Trap')
    await ben.getByRole('button', { name: 'Next offer' }).click()
    await ben.reload()
    await expect(ben.getByText('2 of 6', { exact: true })).toBeVisible()
  })

  await test.step('Live leads to the wallet, with the bar and the pocket', async () => {
    await move('lobby', 'live')
    for (const page of [ana, ben]) {
      await expect(page).toHaveURL(/\/$/, { timeout: 10_000 })
      await expect(page.locator('#strip')).toContainText(/1[45] minutes left/)
      await expect(page.getByText('In your pocket: ₱20,000.00 of pretend cash')).toBeVisible()
      await expectFits(page)
    }
    await expectNoFaults(ana)
    await expectNamed(ana, longestNickname)
    await ana.goto('/account')
    await expectNamed(ana, longestNickname)
  })

  await test.step('the longest nickname stays within the teacher’s screens', async () => {
    for (const address of ['/admin/class', '/admin/users']) {
      await teacher.goto(address)
      await expectNamedInBothSizes(teacher, longestNickname)
    }
  })

  await test.step('a flag is spotted before reading, and what is fine says so', async () => {
    await ana.goto('/deposit')
    const blank = ana.getByRole('button', { name: 'Is this a red flag? Flag it' })
    await blank.first().click()
    await expect(ana.getByRole('heading', { name: 'What you just saw' })).toBeVisible()
    await expectNoFaults(ana)
    await ana.goto('/settings')
    await ana.locator('[data-note=second-factor]').click()
    await expect(ana.getByText(/^This one is fine: it protects your account/)).toBeVisible()
    await expectFits(ana)
    await expectNoFaults(ana)
    await ana.goto('/?note=no-licence')
    await expect(ana.getByText('Spot this flag first: its note opens then.')).toBeVisible()
  })

  await test.step('the walls are up', async () => {
    await ben.goto('/reserve')
    await expect(ben.getByText(sentence)).toBeVisible()
    await expectFits(ben)
    await expectNoFaults(ben)
  })

  await test.step('Freeze opens by itself, and what was typed is kept', async () => {
    await ana.goto('/deposit')
    await ana.getByLabel('Amount').first().fill('20001')
    await expect(ana.getByText('You have ₱20,000.00 of pretend cash left.')).toBeVisible()
    await ana.getByLabel('Amount').first().fill('1500')
    await move('live', 'freeze')
    for (const page of [ana, ben]) {
      await expect(page).toHaveURL(/\/class$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'The class has stopped. Look up.',
      )
      await expectFits(page)
    }
    await expectNoFaults(ana)
    await ana.goto('/deposit')
    await expect(ana.getByLabel('Amount').first()).toHaveValue(/1,?500/)
  })

  await test.step('in a rush the button to ask too is there without scrolling', async () => {
    await ana.setViewportSize({ width: 320, height: 568 })
    await ana.goto('/class')
    await expect(ana.getByRole('button', { name: 'Send my guess' })).toBeVisible()
    await post(request, '/api/admin/class/rush', {})
    await expectWithinReach(ana, 'I ask too')
    await ana.setViewportSize(phone.viewport)
  })

  await test.step('the remote’s next step is there without scrolling', async () => {
    await teacher.setViewportSize({ width: 320, height: 568 })
    await teacher.goto('/admin/class')
    await expectWithinReach(teacher, 'Reveal')
    await expectFits(teacher)
    // Who presses everything twice is asked all the same, and has not said yes.
    await teacher.getByRole('button', { name: 'Reveal', exact: true }).dblclick()
    await expect(teacher.getByRole('dialog')).toContainText('Nothing leads back to Live.')
    await teacher.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the reveal opens by itself, and the reserve with it', async () => {
    await ben.goto('/reserve')
    await expect(ben.getByText(sentence)).toBeVisible()
    await move('freeze', 'reveal')
    for (const page of [ana, ben]) {
      await expect(page).toHaveURL(/\/class$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The walls are glass now')
      await expect(page.getByRole('heading', { name: 'Notes you walked past' })).toBeVisible()
      await expectFits(page)
      await expectNoTextKeys(page)
    }
    await expectNoFaults(ana)
    await ben.getByRole('link', { name: /Where the money comes from/ }).click()
    await expect(ben.getByText(sentence)).toHaveCount(0)
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Where the money comes from')
  })

  await test.step('a poll comes by itself, and its answers go once answered', async () => {
    await ben.goto('/class')
    await move('reveal', 'debrief')
    await post(request, '/api/admin/class/poll', { n: 1 })
    for (const page of [ana, ben]) {
      await expect(
        page.getByRole('heading', { name: 'When did you first doubt it?' }),
      ).toBeVisible()
      await expectFits(page)
      await expectNoTextKeys(page)
    }
    await ana.getByRole('button', { name: 'Before Live' }).click()
    await expect(ana.getByRole('button', { name: 'Before Live' })).toHaveCount(0)
  })

  await test.step('the drill names what is missing, from one’s own timeline', async () => {
    await ana.getByRole('link', { name: /What could you show/ }).click()
    await expect(ana.getByText(/^Not there yet: Promises seen · Who asked/)).toBeVisible()
    await ana.getByLabel('Who asked you to put money in?').fill('Tita Baby, on Messenger')
    await expect(ana.getByText(/^Not there yet: Promises seen · Dates in/)).toBeVisible()
    await expectFits(ana)
    await expectNoTextKeys(ana)
    await expectNoFaults(ana)
  })

  await test.step('other offers come in Score, and fit with text at 200%', async () => {
    await ana.goto('/class')
    await move('debrief', 'score')
    for (const page of [ana, ben]) await page.getByRole('button', { name: 'Begin' }).click()
    await expectLargeTextFitsByTurns(ana)
    for (const n of offers) {
      await judge(ana, n % 2 ? 'Trap' : 'Honest offer')
      await expectLargeTextFitsByTurns(ana)
      await ana
        .getByRole('button', { name: n < offersShort ? 'Next offer' : 'How did I do?' })
        .click()
    }
    await expect(ana.getByText('After the class')).toBeVisible()
    await expectLargeTextFitsByTurns(ana)
    await ana.setViewportSize(phone.viewport)
  })

  await test.step('the card is there to take along', async () => {
    await move('score', 'ended')
    for (const page of [ana, ben]) {
      await expect(page.getByRole('heading', { name: 'What happened in your class' })).toBeVisible()
      await expectFits(page)
      await expectNoTextKeys(page)
    }
    await expectNoFaults(ana)
    await ben.evaluate(() => localStorage.setItem('kunwari.language', 'fil'))
    await ben.reload()
    await expect(
      ben.getByRole('heading', { name: 'Limang taktikang dapat makilala' }),
    ).toBeVisible()
    for (const page of [ana, ben]) {
      await expectClearOfStamp(page)
      // The four cards, the class's story, five tactics and who helps.
      await expect.poll(() => countSheets(page)).toBe(2)
      await page.goto('/booster/card')
      await page.locator('.booster-side').first().waitFor()
      // What is for paper alone comes once the screen stands.
      await expect.poll(() => countSheets(page)).toBe(2)
    }
  })
})

/** As many offers a form has in a short measure. */
const offersShort = 6
const offers = Array.from({ length: offersShort }, (_, at) => at + 1)
