import type { BrowserContext, Page } from '@playwright/test'

// Pages that stay open while a class goes on, each compared with what its own address shows when it is
// loaded anew. For every person: does a page tell the truth without being reloaded?
//
//   const open = await openPages(context, 'member', ['/', '/investments'])
//   ... something happens ...
//   const differences = await open.compare()

/** A line that an open page shows and its reload does not, or the other way round. */
export type Difference = {
  /** Whose page, and its address. */
  page: string
  /** Of the open page, from 1. */
  line: number
  /** Empty where one of them has no such line. */
  live: string
  reloaded: string
}

/** The open pages of one person. */
export type OpenPages = {
  /** Compares each page with a new load of its address, until they agree or the time is up. */
  compare: () => Promise<Difference[]>
  /** The pages themselves, by their addresses. */
  pages: ReadonlyMap<string, Page>
}

/** Events are told within a second, some after one more; what they make outdated is then read. */
const agreeWithinMs = 10_000
const lookAgainMs = 200
/** Nothing was asked for or came for so long, and nothing is under way: the page is quiet. */
const quietMs = 200
/** Each load anew waits three times as long for quiet as the one before: code that comes late on a busy machine. */
const longestQuietMs = 4_000
/** A machine that does something else meanwhile stands still for seconds. */
const restWithinMs = 60_000

/**
 * Opens addresses in a browser of one person and leaves them open. The context is signed in already,
 * or is a visitor's.
 *
 * @param who names the person in differences
 */
export async function openPages(
  context: BrowserContext,
  who: string,
  addresses: readonly string[],
): Promise<OpenPages> {
  await context.addInitScript(countCalls)
  const open = new Map<string, Page>()
  for (const address of addresses) {
    const page = await context.newPage()
    await page.goto(address)
    open.set(address, page)
  }
  for (const page of open.values()) await untilQuiet(page, quietMs)
  async function compareOne(page: Page, mirror: Page): Promise<Difference[]> {
    await clearDecided(page)
    await closePayoutNote(page)
    // Where its person has gone by now.
    const { pathname, search } = new URL(page.url())
    const address = `${pathname}${search}`
    const deadline = Date.now() + agreeWithinMs
    let quiet = quietMs
    let reloaded = await load(mirror, address, quiet)
    let loadedAt = Date.now()
    for (;;) {
      const differences = differencesOf(`${who} ${address}`, await textOf(page), reloaded)
      if (differences.length === 0) return differences
      if (Date.now() > deadline && quiet >= longestQuietMs) return differences
      await page.waitForTimeout(lookAgainMs)
      // A busy page hears late of what others decided.
      await clearDecided(page)
      await closePayoutNote(page)
      // The load may have been the earlier of the two.
      if (Date.now() - loadedAt > reloadAgainMs) {
        quiet = Math.min(quiet * 3, longestQuietMs)
        reloaded = await load(mirror, address, quiet)
        loadedAt = Date.now()
      }
    }
  }

  return {
    pages: open,
    compare: async () => {
      // One page loads all addresses anew, one after the other: the open ones are left as they are. It
      // goes again, because a person has five streams of events at most.
      const mirror = await context.newPage()
      const found: Difference[] = []
      for (const page of open.values()) found.push(...(await compareOne(page, mirror)))
      await mirror.close()
      return found
    },
  }
}

const reloadAgainMs = 3_000

/** Differences as a test or a script prints them. */
export function describeDifferences(differences: readonly Difference[]): string {
  return differences
    .map(
      ({ page, line, live, reloaded }) => `${page}, line ${line}: "${live}" but anew "${reloaded}"`,
    )
    .join('\n')
}

/** A queue keeps rows that others decided until its admin presses this: nothing moves under a thumb. */
async function clearDecided(page: Page): Promise<void> {
  const clear = page.getByRole('button', { name: /^Clear decided/ })
  while ((await clear.count()) > 0) await clear.first().click()
}

/** A note that asks lies over the page until its person closes it; by itself it opens once in a browser. */
async function closePayoutNote(page: Page): Promise<void> {
  const note = page.getByRole('dialog', { name: /Is it profit\?$/ })
  // A page behind others may hear a key late.
  for (let tries = 0; tries < 10 && (await note.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(lookAgainMs)
  }
}

/** In the page: what it has asked for and not been answered, and when something last came. */
type Calls = { underWay: string[]; lastAt: number }

/**
 * Counts a page's own calls. A browser tells its driver nothing of some calls that a page takes back, so
 * this is done inside of it; the stream of events is no such call.
 */
function countCalls(): void {
  const calls: Calls = { underWay: [], lastAt: performance.now() }
  const { fetch } = window
  const counted: typeof fetch = async (...asked) => {
    const what = asked[0] instanceof Request ? asked[0].url : String(asked[0])
    calls.underWay.push(what)
    try {
      return await fetch(...asked)
    } finally {
      calls.underWay.splice(calls.underWay.indexOf(what), 1)
      calls.lastAt = performance.now()
    }
  }
  Object.assign(window, { fetch: counted, kunwariCalls: calls })
  // Code and styles that a page loads for a part of it are no calls of its own.
  new PerformanceObserver(() => {
    calls.lastAt = performance.now()
  }).observe({ type: 'resource' })
}

async function load(page: Page, address: string, quiet: number): Promise<string[]> {
  await page.goto(address)
  return untilQuiet(page, quiet)
}

/**
 * Waits until a page has nothing under way, holds no place for what is loading, and says the same twice.
 *
 * @returns what it says
 */
async function untilQuiet(page: Page, quiet: number): Promise<string[]> {
  const deadline = Date.now() + restWithinMs
  let before = ''
  for (;;) {
    const waitsFor = await page.evaluate((ms) => {
      // Put there by countCalls before anything of the page ran.
      const { kunwariCalls: calls } = window as unknown as { kunwariCalls: Calls }
      const places = document.querySelectorAll('#root .skeleton').length
      const isQuiet = performance.now() - calls.lastAt > ms
      return [...calls.underWay, ...(places > 0 ? ['places'] : []), ...(isQuiet ? [] : ['a while'])]
    }, quiet)
    const said = await textOf(page)
    if (waitsFor.length === 0 && said.join('\n') === before) return said
    if (Date.now() > deadline) {
      throw new Error(`${page.url()} does not come to rest: ${waitsFor.join(', ')}`)
    }
    before = said.join('\n')
    await page.waitForTimeout(quietMs / 2)
  }
}

/**
 * What a page says: its title, its visible text line by line, and the states that have no text
 * (bars, switches, what is pressed or chosen).
 *
 * By rule, and no other: toasts are left out, which tell of a moment and go, and marks of what is new
 * that stay until the page is left (data-until-left); a moment of real time at which the server last did
 * something by itself, which the page says to be one, is any moment, and so is when a session was last
 * seen, which a reload itself moves.
 */
async function textOf(page: Page): Promise<string[]> {
  const { title, text, states } = await page.evaluate(() => {
    const fleeting = document.querySelectorAll<HTMLElement>('[popover="manual"], [data-until-left]')
    const left = new Set([...fleeting].flatMap((one) => one.innerText.split('\n')))
    const lines = document.body.innerText.split('\n').filter((line) => !left.has(line))
    const named = [
      ...document.querySelectorAll('main [role]:not([hidden]), main input, main select'),
    ]
    return {
      title: document.title,
      text: lines,
      states: named.flatMap((one) =>
        ['aria-valuenow', 'aria-checked', 'aria-pressed', 'aria-selected', 'aria-expanded']
          .map((name) => [name, one.getAttribute(name)] as const)
          .filter(([, value]) => value !== null)
          .map(
            ([name, value]) => `${one.getAttribute('aria-label') ?? one.role}: ${name} ${value}`,
          ),
      ),
    }
  })
  const lines = [title, ...text, ...states]
  return lines
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .map((line) => line.replace(realMoment, 'at a moment, in real time'))
    .map((line) => line.replace(lastSeen, 'Last seen at a moment'))
    .filter((line) => line !== '')
}

const lastSeen = /^Last seen [0-9]{1,2} \w+ [0-9]{4} at [0-9:]+ [ap]m$/
const realMoment = /[0-9]{1,2} \w+ [0-9]{4} at [0-9:]+ [ap]m, in real time/

/** Line by line, by the longest run of lines that both have in their order. */
function differencesOf(page: string, live: readonly string[], reloaded: readonly string[]) {
  const found: Difference[] = []
  const common = commonLines(live, reloaded)
  let [at, other] = [0, 0]
  for (const [inLive, inReloaded] of [...common, [live.length, reloaded.length] as const]) {
    const count = Math.max(inLive - at, inReloaded - other)
    for (let n = 0; n < count; n += 1) {
      found.push({
        page,
        line: at + n + 1,
        live: (at + n < inLive && live[at + n]) || '',
        reloaded: (other + n < inReloaded && reloaded[other + n]) || '',
      })
    }
    ;[at, other] = [inLive + 1, inReloaded + 1]
  }
  return found
}

/** Pairs of places of the longest common subsequence, in order. */
function commonLines(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  )
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const length =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
      const row = lengths[i]
      if (row) row[j] = length
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      pairs.push([i, j])
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}
