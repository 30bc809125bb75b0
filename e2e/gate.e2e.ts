import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type RedFlagId, redFlagIds } from '@kunwari/domain/red-flags/red-flags'
import type { Browser, Page } from '@playwright/test'
import { type Finding, findings, type Source } from '../packages/web/src/glass/notes/findings.ts'
import { noteTexts as english } from '../packages/web/src/glass/notes/notes.en.ts'
import { noteTexts as filipino } from '../packages/web/src/glass/notes/notes.fil.ts'
import { notes } from '../packages/web/src/glass/notes/registry.ts'
import { whereToReport } from '../packages/web/src/glass/notes/where-to-report.ts'
import { screensToCome } from '../packages/web/src/glass/red-flags/screens-to-come.ts'
import { expect, openBrowser, test } from './kunwari.ts'
import { expectLargeTextFits } from './large-text.ts'
import { filipinoSentence, sentence } from './looking.ts'
import { giveAPast } from './past.ts'
import { readRoutes, type Visitor } from './web-routes.ts'
import { signInByCall } from './world-calls.ts'

// The gate: on every screen that there is and in each language, what works on people carries its flag,
// what is claimed stands in an exhibit, and the strip says that all of it is pretend. A screen is looked
// at as the first kind of person it opens for, and as everyone whom a note names there.
// Screens are read from the app's own tables, so one that is added later passes through here unasked.

test.use({ trace: 'off' })

const locales = { en: 'en-PH', fil: 'fil-PH' } as const
type Language = keyof typeof locales

const people: readonly Visitor[] = ['visitor', 'member', 'leader', 'support', 'admin']
const routes = readRoutes()

/** One address for each pattern with a gap in it. */
const examples: Record<string, string> = {
  '/join/:code': '/join/ANI-2026',
  '/trading/bots/:name': '/trading/bots/starter',
}

/** Nobody's screen, which everybody can come to. */
const nowhere = '/no/such/place'

/** Of a screen's sheets, the first so many are looked into: a long list opens the same one. */
const sheetsMax = 8

const claims = Object.entries(locales).flatMap(([language]) => Object.values(claimsIn(language)))

test('every note is written in both languages, from sources that were looked at', () => {
  for (const id of redFlagIds) {
    for (const [language, texts] of Object.entries({ en: english, fil: filipino })) {
      const { title, saw, why, instead } = texts[id]
      const missing = [title, saw, why, ...instead].some((text) => text.trim() === '')
      expect.soft(missing || instead.length === 0, `${id} says all in ${language}`).toBe(false)
    }
    expect.soft(english[id].title, `${id} is translated`).not.toBe(filipino[id].title)
    expect.soft(notes[id].findings.length, `${id} has a source`).toBeGreaterThan(0)
    for (const name of notes[id].findings) {
      const finding: Finding = findings[name]
      const { en, fil } = finding.says
      expectSource(finding, name)
      expect.soft(Boolean(en.trim() && fil.trim()) && en !== fil, `${name}, twice`).toBe(true)
    }
  }
  expectSource(whereToReport, 'where to report')
})

test('every place of a note is a screen of that person, or one that is still to come', () => {
  const all = new Set(people.flatMap((person) => routes[person]))
  for (const id of redFlagIds) {
    expect.soft(notes[id].places.length, `${id} stands somewhere`).toBeGreaterThan(0)
    for (const place of notes[id].places) {
      expect
        .soft(all.has(place.path), `${place.path} is built, or in screens-to-come.ts`)
        .toBe(!screensToCome.includes(place.path))
      if (all.has(place.path)) expect.soft(routes[place.as], id).toContain(place.path)
    }
  }
})

for (const person of people) {
  for (const language of ['en', 'fil'] as const) {
    test(`${person} meets every flag and no bare claim, in ${language}`, async ({
      browser,
      demo,
    }) => {
      const page = await openAs(browser, demo.url, { person, language })
      await giveWorldAPast(browser, demo.url)
      const addresses = routes[person].filter((pattern) => looksAt(person, pattern)).map(addressOf)
      for (const address of new Set([...addresses, '/', nowhere])) {
        await test.step(address, () => expectGate(page, { person, language, address }))
      }
    })
  }
}

test('every flag opens a note with its title, its sources and when they were checked', async ({
  browser,
  demo,
}) => {
  await giveWorldAPast(browser, demo.url)
  const pages = Object.fromEntries(
    await Promise.all(
      people.map(async (person) => [
        person,
        await openAs(browser, demo.url, { person, language: 'en' }),
      ]),
    ),
  ) as Record<Visitor, Page>
  for (const id of redFlagIds) await test.step(id, () => expectNote(pages, id))
})

/** Whether a screen is one that nobody before them in the list opens, or that a note names for them. */
function looksAt(person: Visitor, pattern: string): boolean {
  const first = people.find((one) => routes[one].includes(pattern))
  const isNamed = redFlagIds.some((id) =>
    notes[id].places.some((place) => place.as === person && place.path === addressOf(pattern)),
  )
  return first === person || isNamed
}

/** The claims' words, from the texts of one language. */
function claimsIn(language: string): Record<string, string> {
  const file = path.resolve(
    import.meta.dirname,
    `../packages/web/src/locales/${language}/claims.json`,
  )
  // The app's own texts: their shape is checked where they are used.
  return (JSON.parse(readFileSync(file, 'utf8')) as { claims: Record<string, string> }).claims
}

function expectSource({ citation, checkedOn }: Source, name: string): void {
  expect.soft(citation.trim(), `${name} is cited`).not.toBe('')
  // How long ago is said by `npm run proof`: a clone does not fail because time went by.
  expect.soft(checkedOn, `${name} was looked at`).toMatch(/^20\d\d-\d\d-\d\d$/)
}

function addressOf(pattern: string): string {
  const address = pattern.includes(':') ? examples[pattern] : pattern
  if (address === undefined) throw new Error(`name an example of ${pattern} in e2e/gate.e2e.ts`)
  return address
}

async function openAs(
  browser: Browser,
  url: string,
  { person, language }: { person: Visitor; language: Language },
): Promise<Page> {
  const page = await openBrowser(browser, url, { locale: locales[language] })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (person !== 'visitor') await signInByCall(page.request, `${person}@kunwari.test`)
  return page
}

const hadAPast = new Set<string>()

/** Once a world: a plan that runs and one that ended, requests that wait. */
async function giveWorldAPast(browser: Browser, url: string): Promise<void> {
  if (hadAPast.has(url)) return
  hadAPast.add(url)
  const member = await openAs(browser, url, { person: 'member', language: 'en' })
  const admin = await openAs(browser, url, { person: 'admin', language: 'en' })
  await giveAPast({ member: member.request, admin: admin.request }, 'GATE')
  await member.context().close()
  await admin.context().close()
}

async function expectGate(
  page: Page,
  { person, language, address }: { person: Visitor; language: Language; address: string },
): Promise<void> {
  await arrive(page, address)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  for (const id of redFlagIds) {
    const isPlace = notes[id].places.some((one) => one.path === address && one.as === person)
    if (isPlace) await expect.soft(flagOf(page, id), `${person} ${address}: ${id}`).toBeVisible()
  }
  for (const said of language === 'fil' ? [filipinoSentence, sentence] : [sentence]) {
    await expect.soft(page.getByText(said), `the strip on ${address}`).toBeInViewport({ ratio: 1 })
  }
  expect.soft(await bareClaims(page), `claims outside of an exhibit on ${address}`).toEqual([])
  await expectOneFlagANote(page)
  // The longer language here; the pass over the screens measures the other.
  if (language === 'fil') await expectLargeTextFits(page)
  const sheets = page
    .locator('[aria-haspopup="dialog"]:not([data-note], [data-exhibit-note])')
    .filter({ visible: true })
  const count = Math.min(await sheets.count(), sheetsMax)
  for (let index = 0; index < count; index += 1) {
    await sheets.nth(index).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('dialog .skeleton')).toHaveCount(0)
    expect.soft(await bareClaims(page), `claims in sheet ${index} of ${address}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/**
 * A note's flag stands once on a page. An exhibit without one of its own still opens its note, whose
 * flag is on the page.
 */
async function expectOneFlagANote(page: Page): Promise<void> {
  const { flags, exhibits } = await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page brings all it calls.
    const shownIn = (root: ParentNode, selector: string) =>
      [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const notesIn = (root: ParentNode, name: string) =>
      shownIn(root, `[${name}]`).map((element) => element.getAttribute(name) ?? '')
    return {
      flags: notesIn(document, 'data-note'),
      exhibits: shownIn(document, '[data-exhibit]').map((exhibit) => ({
        own: notesIn(exhibit, 'data-note'),
        other: notesIn(exhibit, 'data-exhibit-note'),
      })),
    }
  })
  expect.soft(flags.toSorted(), page.url()).toEqual([...new Set(flags)].toSorted())
  for (const { own, other } of exhibits) {
    expect.soft(own.length + other.length, `an exhibit's note on ${page.url()}`).toBe(1)
    for (const note of other) expect.soft(flags, page.url()).toContain(note)
  }
}

async function expectNote(pages: Record<Visitor, Page>, id: RedFlagId): Promise<void> {
  const place = notes[id].places.find((one) => routes[one.as].includes(one.path))
  const page = pages[place?.as ?? 'visitor']
  if (place) {
    await arrive(page, place.path)
    await flagOf(page, id).click()
  } else {
    // Its screen is still to come; the note can be read all the same.
    await arrive(page, `/?note=${id}`)
  }
  const sheet = page.getByRole('dialog')
  await expect.soft(sheet.getByRole('heading', { level: 2 })).toHaveText(english[id].title)
  for (const finding of notes[id].findings) {
    const { citation, checkedOn, says } = findings[finding]
    await expect.soft(sheet).toContainText(says.en)
    await expect.soft(sheet).toContainText(citation)
    await expect.soft(sheet.locator(`time[datetime="${checkedOn}"]`).first()).toBeVisible()
  }
  expect.soft(await bareClaims(page), `claims in the note ${id}`).toEqual([])
}

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

function flagOf(page: Page, id: RedFlagId) {
  return page.locator(`[data-note="${id}"]`).filter({ visible: true }).first()
}

/** The claims whose words can be read outside of any exhibit. */
async function bareClaims(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const exhibits = document.querySelectorAll<HTMLElement>('[data-exhibit]')
    for (const { style } of exhibits) style.setProperty('display', 'none', 'important')
    const read = document.body.innerText
    for (const { style } of exhibits) style.removeProperty('display')
    return read
  })
  const words = text.replaceAll(/\s+/g, ' ')
  return claims.filter((claim) => patternOf(claim).test(words))
}

/** A claim with whatever figures, or day, it is made with. */
function patternOf(claim: string): RegExp {
  const exactly = claim.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const figure = /\\\{\\\{\w+\\\}\\\}/g
  const withDay = exactly.replaceAll(String.raw`\{\{day\}\}`, String.raw`[\p{L}\d]+`)
  return new RegExp(withDay.replaceAll(figure, String.raw`[₱\d.,]+`), 'iu')
}
