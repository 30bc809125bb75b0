import { torture } from '@kunwari/server/testing/torture/torture'
import { tortureHub } from '@kunwari/server/testing/torture/torture-hub'
import { findVacuity, report } from '@kunwari/server/testing/torture/verdict'
import { readOptions } from './read-options.ts'

/**
 * `npm run torture -- --minutes 30` lets clients move money over HTTP while servers, PostgreSQL and
 * connections are killed under them, and holds every acknowledged operation against the ledger.
 * `--hub` has three classes in two databases on two servers of a hub, a fourth that sleeps, wakes and is restored, and every table compared by who wrote it.
 * `--seconds 20 --kills 1` is the short form. Servers must be back within 10 s and the database within
 * 15; `--patience 3` allows three times that, on a machine that has other work.
 */
const { values } = readOptions({
  name: 'torture',
  about: 'Lets clients move money while servers, PostgreSQL and connections are killed under them.',
  options: {
    minutes: { type: 'string', says: 'a number of minutes; 30 where --seconds is not given' },
    seconds: { type: 'string', says: 'a number of seconds, in place of --minutes' },
    kills: { type: 'string', says: 'a number of kills; one in 15 seconds where it is not given' },
    clients: { type: 'string', default: '32', says: 'a number of clients' },
    seed: { type: 'string', says: 'a whole number' },
    patience: { type: 'string', default: '1', says: 'how many times longer a return may take' },
    hub: { type: 'boolean', default: false, says: 'has several classes on servers of a hub' },
  },
})
const secondsAKill = 15
const checkEverySeconds = 300
const lengthSeconds = values.seconds ? Number(values.seconds) : Number(values.minutes ?? '30') * 60
const kills = values.kills ? Number(values.kills) : Math.ceil(lengthSeconds / secondsAKill)
const clients = Number(values.clients)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const patience = Number(values.patience)
const isSensible = [lengthSeconds, kills, clients, patience].every((one) => one >= 1)
if (!isSensible || !Number.isSafeInteger(seed)) {
  console.error(
    'Say how long and how hard, like --minutes 30 --clients 32 or --seconds 20 --kills 1.',
  )
  process.exit(1)
}
const result = await (values.hub ? tortureHub : torture)({
  seconds: lengthSeconds,
  kills,
  clients,
  seed,
  patience,
  pauseMs: 0,
  checkEverySeconds,
  checksAfterRestart: true,
  say: (line) => console.log(line),
})
console.log(`\n${report(result)}`)
process.exitCode = result.faults.length > 0 || findVacuity(result).length > 0 ? 1 : 0
