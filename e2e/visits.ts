import type { Page } from '@playwright/test'
import { expectGate, expectNotesOpen, gatedFor, isGatedIn, nowhere } from './gate.ts'
import { expect, test } from './kunwari.ts'
import { isLong } from './long.ts'
import {
  expectStripAtTheEnd,
  expectStripInBothSizes,
  lookByTurns,
  lookClosely,
  sizes,
} from './looking.ts'
import { homes, notFound, type ScreenRow, screenTable, type Visitor } from './screen-table.ts'

/** Every screen of the app, by its address. */
export const places: readonly Place[] = Object.entries(screenTable).map(
  ([path, { at, ...row }]) => ({
    path: at ?? path,
    opensFor: row.opensFor,
    row,
  }),
)

type Place = { path: string; opensFor: readonly Visitor[]; row: Said }
type Said = Pick<ScreenRow, 'title' | 'heading'>

export const isNoVisitors = ({ opensFor }: Place) => !opensFor.includes('visitor')
export const isSupports = ({ path }: Place) => path === '/settings' || path === '/support-agent'
export const isAdmins = ({ opensFor }: Place) => !opensFor.includes('member')

/**
 * Goes to every address within the page, as a link would; in the short form, of those that are shut
 * to this person, to one for each set of people whom they open for, and of those that open for everybody to every
 * second one, support to the others. Everywhere the right screen comes, or Page Not Found, with its title and the
 * focus on its heading, and the strip stays; the places that are looked at closely also pass axe (in the short form
 * by turns), and those of this person the gate.
 */
export async function visitAll(
  page: Page,
  plan: {
    person: Visitor
    goesTo?: typeof isAdmins
    looksAt: (place: Place) => boolean
    isGated?: boolean
  },
): Promise<void> {
  const { person, goesTo = () => true, looksAt, isGated = true } = plan
  const gated = new Set(isGated ? gatedFor(person) : [])
  const look = async (place: Place) => {
    const { path: address } = place
    if (gated.has(address)) {
      await expectGate(page, { person, language: 'en', address })
      await expectNotesOpen(page, { person, address })
    }
    // Who does not look closely sees the strip on a phone; who does, on a desk too.
    if (!looksAt(place)) return expectStripAtTheEnd(page)
    await lookByTurns(page)
    await page.setViewportSize(sizes.phone)
  }
  await page.goto(nowhere)
  await expectScreen(page, notFound)
  if (gated.has(nowhere)) await expectGate(page, { person, language: 'en', address: nowhere })
  await (person === 'visitor' ? lookClosely(page) : expectStripInBothSizes(page))
  await page.setViewportSize(sizes.phone)
  const shut = new Set<Place['opensFor']>()
  const isTaken = (one: Place) => goesTo(one) && isTurnOf(one, person)
  for (const place of places.filter((one) => isTaken(one) || gated.has(one.path))) {
    const isShut = !place.opensFor.includes(person)
    if (isShut && !isLong && shut.has(place.opensFor)) continue
    if (isShut) shut.add(place.opensFor)
    const said = isShut ? notFound : place.row
    await test.step(place.path, async () => {
      await goTo(page, place.path)
      await expectScreen(page, said)
      await expect(page.locator('h1:focus, h2:focus')).toHaveText(startOf(said.heading))
      if (isShut) await expectStripAtTheEnd(page)
      else await look(place)
    })
  }
  await goTo(page, '/')
  await expectScreen(page, homes[person])
  await look({ path: '/', opensFor: [person], row: homes[person] })
}

/** Whether this person goes there in the short form: a visitor does, for whom its screen is looked at. */
function isTurnOf(place: Place, person: Visitor): boolean {
  if (isLong || person === 'visitor' || !place.opensFor.includes('visitor')) return true
  return places.indexOf(place) % 2 === (person === 'support' ? 1 : 0)
}

/**
 * The gate of one person's screens in the other language, which is also the longer one: in the short
 * form of one screen in six.
 */
export async function visitInFilipino(page: Page, person: Visitor): Promise<void> {
  await page.setViewportSize(sizes.phone)
  await speak(page, 'fil')
  for (const address of gatedFor(person)) {
    if (!isGatedIn('fil', { person, address })) continue
    await test.step(`${address} in Filipino`, async () => {
      if (address === '/' || address === nowhere) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      } else {
        await goTo(page, address)
        // The heading of the screen that came, and not the one before it.
        await expect(page.locator('h1:focus, h2:focus')).toBeVisible()
      }
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expectGate(page, { person, language: 'fil', address })
    })
  }
}

/** Presses the switch of a language, wherever this person has it. */
export async function speak(page: Page, language: 'en' | 'fil'): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const button = page.locator(`button[lang="${language}"]`).filter({ visible: true }).first()
  if ((await button.count()) === 0) await page.getByRole('button', { name: 'Menu' }).click()
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** What a link of the app does. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', address)
  }, path)
}

/** The screen that was meant stands there, with its title. */
export async function expectScreen(page: Page, { title, heading }: Said): Promise<void> {
  await expect(page).toHaveTitle(typeof title === 'string' ? new RegExp(`^${title}.*`) : title)
  await expect(page).toHaveTitle(/Kunwari/)
  await expect(page.getByRole('heading', { name: startOf(heading) }).first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

function startOf(heading: string | RegExp): RegExp {
  return typeof heading === 'string' ? new RegExp(`^${heading}`) : heading
}
