import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { joinLink } from '../admin/class/join-link.ts'
import { openEventSource } from '../live/event-source.ts'
import { inviteLink } from '../member/referral/invite-link.ts'
import { statementAddress } from '../member/transactions/transactions.queries.ts'
import { listenToRoomStream } from '../room/room-stream.ts'
import { TextLink } from '../ui/text-link.tsx'
import { basePath, fileAddress, fullPath, ownKey, pathHere } from './base.ts'
import {
  rememberedIdentifier,
  rememberIdentifier,
  rememberReturnPath,
  rememberSignedIn,
  takeReturnPath,
  wasSignedIn,
} from './browser-storage.ts'
import { readDraft, removeDraftsOfOthers, writeDraft } from './form-drafts.ts'
import { lazyComponent } from './lazy-component.ts'
import { paths } from './paths.ts'
import { startServiceWorker } from './start-service-worker.ts'

const goTo = (path: string) => history.replaceState(null, '', path)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  goTo('/')
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
})

test.each([
  ['/', '', '/'],
  ['/plans', '', '/plans'],
  ['/class', '', '/class'],
  ['/c', '', '/c'],
  ['/c/', '', '/c/'],
  ['/c/ANI234', '/c/ANI234', '/'],
  ['/c/ANI234/', '/c/ANI234', '/'],
  ['/c/ANI234/trading/bots/x', '/c/ANI234', '/trading/bots/x'],
])('%s stands under "%s"', (address, base, here) => {
  goTo(address)
  expect([basePath(), pathHere()]).toEqual([base, here])
})

describe.each(['', '/c/ANI234'])('under "%s"', (base) => {
  const { origin } = location
  beforeEach(() => goTo(`${base}/plans?plan=5#x`))

  test('calls, images and files are asked for at their full address', () => {
    expect(fullPath('/api/events')).toBe(`${base}/api/events`)
    expect(fileAddress('/objects/1.jpg')).toBe(`${base}/api/objects/1.jpg`)
    const days = { from: '2026-11-01', to: '2026-11-30' }
    expect(statementAddress(days as Parameters<typeof statementAddress>[0])).toBe(
      `${base}/api/transactions/statement.csv?from=2026-11-01&to=2026-11-30`,
    )
  })

  test('what is sent to others leads to this class', () => {
    expect(joinLink('ANI234')).toBe(`${origin}${base}/join/ANI234`)
    const phones = { url: 'http://192.168.1.7:3000', isThisMachine: false, reachedBy: 1 }
    expect(joinLink('ANI234', [phones])).toBe(`${phones.url}${base}/join/ANI234`)
    expect(inviteLink('EN8V', 'ANI234')).toBe(`${origin}${base}/join/ANI234?ref=EN8V`)
    expect(inviteLink('EN8V', null)).toBe(`${origin}${base}/register?ref=EN8V`)
  })

  test('links of the router have the base, and its addresses do not', () => {
    render(
      <Router base={basePath()}>
        <TextLink href={paths.home}>Home</TextLink>
        <TextLink href={paths.plan(10)}>Plan</TextLink>
      </Router>,
    )
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${base}/`,
      `${base}/plans?plan=10`,
    ])
    links[1]?.click()
    expect(`${location.pathname}${location.search}`).toBe(`${base}/plans?plan=10`)
  })

  test('both streams are those of this class', async () => {
    const asked: string[] = []
    class Source extends EventTarget {
      readyState = 0
      constructor(address: string) {
        super()
        asked.push(address)
      }
      close(): void {
        this.readyState = 2
      }
    }
    vi.stubGlobal('EventSource', Source)
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response(null, { status: 401 })
    })
    const listener = {
      onOpen: () => undefined,
      onDown: () => undefined,
      onEvent: () => undefined,
      onRefused: () => undefined,
    }
    openEventSource(listener, null)()
    openEventSource(listener, '7')()
    listenToRoomStream('token', () => undefined)()
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked).toEqual([
      `${base}/api/events`,
      `${base}/api/events?lastEventId=7`,
      `${base}/api/events`,
    ])
  })

  test('the service worker and its update check use their own base', async () => {
    const register = vi.fn<(address: string) => Promise<void>>(async () => undefined)
    const serviceWorker = Object.assign(new EventTarget(), {
      controller: null,
      register,
      getRegistration: async () => undefined,
    })
    vi.stubGlobal('navigator', { serviceWorker })
    await startServiceWorker()
    expect(register.mock.calls).toEqual([[`${base}/sw.js`]])

    const asked = vi.fn<typeof fetch>(async () => new Response('<script src="/assets/a.js">'))
    vi.stubGlobal('fetch', asked)
    const script = Object.assign(document.createElement('script'), { type: 'module' })
    // Not loaded here: jsdom runs no scripts.
    script.setAttribute('src', '/assets/a.js')
    document.head.append(script)
    const failure = new TypeError('lost')
    const part = lazyComponent(() => Promise.reject(failure))
    part.subscribe(() => undefined)
    await part.load()
    expect(part.state()).toEqual({ error: failure })
    expect(asked.mock.calls).toEqual([[`${base}/`, { cache: 'no-store' }]])
  })
})

test('two classes in one browser do not see each other’s stores', () => {
  const classes = ['', '/c/ANI234', '/c/ANI23']
  for (const base of classes) {
    goTo(`${base}/`)
    expect([wasSignedIn(), rememberedIdentifier(), readDraft('deposit', 'maya')]).toEqual([
      false,
      '',
      undefined,
    ])
    rememberSignedIn(true)
    rememberIdentifier(`maya of ${base}`)
    rememberReturnPath('/plans')
    writeDraft('deposit', { owner: 'maya', values: { base } })
  }
  // Signing out of one leaves the others as they are.
  for (const [index, base] of classes.entries()) {
    goTo(`${base}/account`)
    expect([wasSignedIn(), rememberedIdentifier(), readDraft('deposit', 'maya')]).toEqual([
      true,
      `maya of ${base}`,
      { base },
    ])
    expect([takeReturnPath(), takeReturnPath()]).toEqual(['/plans', undefined])
    rememberSignedIn(false)
    removeDraftsOfOthers(undefined)
    expect(Object.keys(localStorage)).toHaveLength(classes.length - index - 1)
  }
})

test('at the root, names in the stores are what they always were', () => {
  goTo('/plans')
  expect(ownKey('kunwari.signed-in')).toBe('kunwari.signed-in')
  goTo('/c/ANI234/plans')
  expect(ownKey('kunwari.signed-in')).toBe('/c/ANI234kunwari.signed-in')
})
