import type account from '../locales/en/account.json'
import type activity from '../locales/en/activity.json'
import type admin from '../locales/en/admin.json'
import type booster from '../locales/en/booster.json'
import type chat from '../locales/en/chat.json'
import type claims from '../locales/en/claims.at-build.ts'
import type classroom from '../locales/en/class.json'
import type common from '../locales/en/common.json'
import type demo from '../locales/en/demo.json'
import type documents from '../locales/en/documents.json'
import type door from '../locales/en/door.json'
import type drill from '../locales/en/drill.json'
import type experiments from '../locales/en/experiments.json'
import type glass from '../locales/en/glass.json'
import type growth from '../locales/en/growth.json'
import type home from '../locales/en/home.json'
import type hub from '../locales/en/hub.json'
import type image from '../locales/en/image.json'
import type lab from '../locales/en/lab.json'
import type landing from '../locales/en/landing.json'
import type member from '../locales/en/member.json'
import type next from '../locales/en/next.json'
import type pages from '../locales/en/pages.json'
import type people from '../locales/en/people.json'
import type proof from '../locales/en/proof.json'
import type records from '../locales/en/records.json'
import type referral from '../locales/en/referral.json'
import type rehearsal from '../locales/en/rehearsal.json'
import type room from '../locales/en/room.json'
import type spots from '../locales/en/spots.json'
import type street from '../locales/en/street.json'
import type strength from '../locales/en/strength.json'
import type support from '../locales/en/support.json'
import type teaching from '../locales/en/teaching.json'
import type tell from '../locales/en/tell.json'
import type tools from '../locales/en/tools.json'
import type trading from '../locales/en/trading.json'
import type turning from '../locales/en/turning.json'
import type visitor from '../locales/en/visitor.json'

/** One file of texts per area; a screen's chunk and its area's texts load side by side. */
export type Texts = {
  account: typeof account
  activity: typeof activity
  admin: typeof admin
  booster: typeof booster
  chat: typeof chat
  claims: typeof claims
  class: typeof classroom
  common: typeof common
  demo: typeof demo
  documents: typeof documents
  door: typeof door
  drill: typeof drill
  experiments: typeof experiments
  glass: typeof glass
  growth: typeof growth
  home: typeof home
  hub: typeof hub
  image: typeof image
  lab: typeof lab
  landing: typeof landing
  member: typeof member
  next: typeof next
  pages: typeof pages
  people: typeof people
  records: typeof records
  proof: typeof proof
  referral: typeof referral
  rehearsal: typeof rehearsal
  room: typeof room
  spots: typeof spots
  street: typeof street
  strength: typeof strength
  support: typeof support
  teaching: typeof teaching
  tell: typeof tell
  tools: typeof tools
  trading: typeof trading
  turning: typeof turning
  visitor: typeof visitor
}

export type Namespace = keyof Texts

type Path<Tree> = {
  [K in keyof Tree & string]: Tree[K] extends string ? Singular<K> : `${K}.${Path<Tree[K]>}`
}[keyof Tree & string]

// "days_one" and "days_other" are asked for as "days", with a count.
type Singular<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** The keys of one area: a key that is not in the English texts does not compile. */
export type TextKey<N extends Namespace> = Path<Texts[N]>

/** The keys of every area, each with its area before it: "common:loading". */
export type FullKey = { [N in Namespace]: `${N}:${TextKey<N>}` }[Namespace]

export type TextValues = Record<string, string | number>
