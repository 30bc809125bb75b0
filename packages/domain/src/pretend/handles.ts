import { shortWords } from './links-and-addresses.ts'

// Letters of other alphabets were read as Latin ones, which keeps these patterns quick to make.
const app = String.raw`(?<![a-z])(?:telegram|tele|tg|viber|whats\s?app|messenger|facebook|fb|instagram|insta|ig|discord|wechat|tiktok|signal|skype)(?![a-z])`

const anyApp = new RegExp(app, 'i')

/** What stands between an app and somebody's name there. */
const filler = String.raw`(?:[\s:,=>()-]{1,3}(?:ko|ako|akin|po|is|ay|account|acct|acc|handle|id|user|username|name|number|me|mo|us|on|sa|na|lang|si|kay|aking?|my)(?![a-z])){0,3}[\s:,=>()-]{1,3}`

const withAt = new RegExp(
  String.raw`${app}[^@\n]{0,40}(?<![a-z0-9])@[a-z0-9_]{3}|(?<![a-z0-9])@[a-z0-9_.]{3,40}[^@\n]{0,20}${app}`,
  'i',
)
const named = new RegExp(
  String.raw`${app}${filler}([a-z][a-z0-9]{1,30}(?:[._#]{1,2}[a-z0-9]{1,30}){1,4}|[a-z]{3,30}[0-9]{2,6})(?![a-z0-9])`,
  'gi',
)
/** Only a long word alone: "Facebook: totoo ba?" is a question. */
const namedPlainly = new RegExp(
  String.raw`${app}(?:\s(?:ko|account|id|name|username))?\s?[:=]\s?[a-z]{9,30}\s*(?:$|[.,)!\n])`,
  'i',
)
const reachMe = new RegExp(
  String.raw`(?<![a-z])(?:i-?)?(?:add|pm|dm|message|msg|chat|text|txt|contact|search|hanapin|follow|join|sali|sumali|kontakin|kausapin)\s(?:me|mo|nyo|niyo|ninyo|ako|us|kami|kayo|tayo|our|my)(?:\s(?:ko|ako|po|lang|na|kami|at|our|my)){0,3}(?:\s(?:on|sa|via|in|thru|through|by))?(?:\s(?:aming|aking|our|my))?\s${app}`,
  'i',
)

/**
 * Whether a text tells under which name somebody is found in an app of real life, or asks to be written
 * to there. To speak of such an app is no such thing.
 *
 * @param plain what `plainText` made of it
 */
export function holdsHandle(plain: string): boolean {
  if (!anyApp.test(plain)) return false
  if (withAt.test(plain) || namedPlainly.test(plain) || reachMe.test(plain)) return true
  return [...plain.matchAll(named)].some(({ 1: name = '' }) => {
    const [first = ''] = name.split(/[._#]/)
    return !shortWords.has(first.toLowerCase())
  })
}
