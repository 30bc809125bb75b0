import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { addDays, type ManilaDate, manilaDate } from '@kunwari/domain/calendar/manila'
import { currentLanguage, translate } from '../../texts/i18n.ts'
import { pretendLines, type SpokenBooster, speakBoosters } from './spoken-boosters.ts'

/** A line of a calendar file holds so many octets at most, its break apart (RFC 5545, 3.1). */
const lineOctetsMax = 75

/** Between the offers and their keys: so many empty lines, for a reader who scrolls. */
const linesBeforeKeys = 12

/**
 * Calendar file (RFC 5545) with a reminder on each booster's day, at nine in the morning; each holds the
 * day's offers and, further down, the keys.
 *
 * @param input.at when it is made
 * @param input.classAt when the class was: days are counted from its date in Manila
 * @param input.tag the class's, or null where there is none
 */
export function boosterCalendar(input: {
  at: Instant
  classAt: Instant
  tag: string | null
}): string {
  const { at, classAt, tag } = input
  const stamp = toIso(at).replaceAll(/[-:]|\.\d+/g, '')
  const from = manilaDate(classAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kunwari//Boosters//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...speakBoosters().flatMap((booster) => eventOf(booster, { from, stamp, tag })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

type Made = { from: ManilaDate; stamp: string; tag: string | null }

function eventOf(booster: SpokenBooster, { from, stamp, tag }: Made): string[] {
  const { day } = booster
  const summary = escapeText(translate('booster:calendar.summary', { day }))
  return [
    'BEGIN:VEVENT',
    `UID:booster-${day}-${tag ?? 'none'}-${from}@kunwari.invalid`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${addDays(from, day).replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(from, day + 1).replaceAll('-', '')}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escapeText(describe(booster, tag))}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    'TRIGGER;RELATED=START:PT9H',
    'END:VALARM',
    'END:VEVENT',
  ]
}

function describe({ day, offers }: SpokenBooster, tag: string | null): string {
  const { strip, stamp } = pretendLines(currentLanguage())
  const shown = offers.map(({ title, text, lookUps }, index) =>
    [
      `${index + 1}. ${title} (${translate('booster:frame')})`,
      text,
      ...lookUps.map((lookUp) => `- ${lookUp.name}: ${lookUp.text}`),
      translate('booster:sheets.mark'),
    ].join('\n'),
  )
  const keys = offers.map(
    ({ key, why, shows }, index) =>
      `${index + 1}. ${translate(`booster:answer.${key}`)}. ${why} ${shows}`,
  )
  return [
    `${stamp}\n${strip}`,
    translate('booster:calendar.intro'),
    ...shown,
    tag === null
      ? translate('booster:calendar.pageNoTag', { day })
      : translate('booster:calendar.page', { day, tag }),
    '\n'.repeat(linesBeforeKeys),
    translate('booster:sheets.keys'),
    ...keys,
    stamp,
  ].join('\n\n')
}

/** A text value: backslash, semicolon, comma and line break are escaped (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

/** Folds a line at 75 octets, never inside a character; what goes on begins with a space. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > lineOctetsMax) {
      parts.push(part)
      // The space in front counts as well.
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** How many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
