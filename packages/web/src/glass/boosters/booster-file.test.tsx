import { readSlip } from '@kunwari/domain/offers/slip'
import { pretendStampText, pretendStripText } from '@kunwari/domain/pretend/strip'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { boosterFile, judgeOffers } from './booster-file.ts'
import { boosterOffers } from './booster-offers.ts'

beforeAll(() => loadTexts('booster', 'claims'))

function open(tag: string | null): Document {
  const page = new DOMParser().parseFromString(boosterFile(tag), 'text/html')
  judgeOffers(page)
  return page
}

function choose(offer: Element, answer: string) {
  const radio = offer.querySelector(`input[value=${answer}]`)
  radio?.dispatchEvent(new Event('change'))
}

test('the file needs nothing else, and is stamped', () => {
  const file = boosterFile('7F2A')
  expect(file).not.toMatch(/src=|href=|@import|url\(|fetch\(|https?:/)
  expect(file).toContain(pretendStripText)
  expect(file.split(pretendStampText)).toHaveLength(16 + 2)
  expect(file).toContain(judgeOffers.toString())
})

test('an offer says what it is only once it is judged', () => {
  const [offer] = open('7F2A').querySelectorAll('article')
  const truth = offer?.querySelector<HTMLElement>('.truth')
  expect(truth?.hidden).toBe(true)
  if (offer) choose(offer, 'trap')
  expect(truth?.hidden).toBe(false)
  // The first one is honest.
  expect(truth?.textContent).toContain('The answer is another one.')
})

test('four judged offers give the slip that the app would give', () => {
  const page = open('7f2a')
  const day = page.querySelectorAll('.day')[1]
  const offers = [...(day?.querySelectorAll('article') ?? [])]
  offers[0]?.querySelectorAll('details').forEach((look) => {
    look.open = true
  })
  // All traps and one honest offer are called a trap.
  const honest = boosterOffers[14].find(({ key }) => key === 'honest')
  boosterOffers[14].forEach(({ id, key }, index) => {
    const offer = offers[index]
    if (offer) choose(offer, key === 'trap' || id === honest?.id ? 'trap' : 'honest')
  })
  const slip = day?.querySelector('.slip b')?.textContent ?? ''
  expect(readSlip(slip)).toEqual({ day: 14, tag: '7F2A', hits: 2, falseAlarms: 1, lookUps: 3 })
})

test('without a tag there is no slip until one is typed', () => {
  const page = open(null)
  const [day] = page.querySelectorAll('.day')
  for (const offer of day?.querySelectorAll('article') ?? []) choose(offer, 'honest')
  expect(day?.querySelector('.slip b')).toBeNull()
  const field = page.querySelector<HTMLInputElement>('#tag')
  if (field) field.value = 'e90d'
  field?.dispatchEvent(new Event('input'))
  expect(readSlip(day?.querySelector('.slip b')?.textContent ?? '')?.tag).toBe('E90D')
})
