import { networkInterfaces } from 'node:os'
import { expect, openBrowser, signIn, test, withWorld } from './kunwari.ts'
import { learnerPassword, register } from './members.ts'

// A class as others in the same network reach it: not on this machine's own address, and by plain
// http, where browsers keep some of what they can do to themselves.

const minuteMs = 60_000

test('on another address a class opens by code alone, within a minute', async ({ browser }) => {
  await withWorld({ HOST: '0.0.0.0', RATE_LIMIT_SCALE: '1' }, async (world) => {
    const url = `http://${outwardAddress()}:${new URL(world.url).port}`
    const setup = /\S+\/setup#(\S+)/.exec(world.server.output())
    expect(setup?.[0]).toContain(url)
    const phone = await openBrowser(browser, url)

    await test.step('nobody is let in without the code', async () => {
      for (const [path, data] of [
        ['/api/auth/send-verification', { email: 'ana@example.com', firstName: 'Ana' }],
        [
          '/api/auth/register',
          {
            email: 'ana@example.com',
            firstName: 'Ana',
            lastName: 'Reyes',
            password: learnerPassword,
            confirmPassword: learnerPassword,
            verificationMethod: 'email',
          },
        ],
      ] as const) {
        const answer = await phone.request.post(path, { data })
        expect([answer.status(), (await answer.json()).code]).toEqual([403, 'class_code_required'])
      }
      const said = await (await phone.request.get('/api/world')).json()
      expect(said).toMatchObject({ demo: false })
    })

    await test.step('the first admin joins by the printed link, used only once', async () => {
      const data = {
        token: setup?.[1],
        email: 'guro@example.com',
        password: learnerPassword,
        firstName: 'Gng',
        lastName: 'Guro',
      }
      const made = await phone.request.post('/api/setup', { data })
      expect([made.status(), (await made.json()).role]).toEqual([201, 'admin'])
      const again = await phone.request.post('/api/setup', { data })
      expect(again.status()).toBe(404)
      await phone.context().clearCookies()
    })

    await test.step('a learner joins from a phone', async () => {
      const begun = performance.now()
      await register(phone, world, {
        identifier: '0917 555 0177',
        firstName: 'Maria',
        lastName: 'Clara',
      })
      await signIn(phone, '09175550177', learnerPassword)
      expect(performance.now() - begun).toBeLessThan(minuteMs)
    })
  })
})

/** An address of this machine that others in its network reach. */
function outwardAddress(): string {
  const outward = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!outward) throw new Error('this machine has no address beyond its own')
  return outward.address
}
