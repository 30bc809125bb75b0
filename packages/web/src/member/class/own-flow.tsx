import type { Reveal } from '@kunwari/contract/reveal'
import { memberNumber } from '../../glass/member-number.ts'
import { shareOf } from '../../lib/share-of.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'

type Side = 'in' | 'out'
type Who = Reveal['paidBy'][number]['from'] | Reveal['paid'][number]['to']
type Part = { key: string; who: Who | 'others'; amount: bigint }

/** As many as stand on a side; the rest are one. */
const partsMax = 6
const size = { width: 120, height: 260, gap: 5 }

/** Who paid one, and whom one's own money paid: oneself in the middle, and the same as two lists. */
export function OwnFlow({ reveal }: { reveal: Reveal }) {
  const { t } = useTranslation('class')
  const paidBy = fold(reveal.paidBy.map(({ from, amount }) => ({ who: from, amount })))
  const paid = fold(reveal.paid.map(({ to, amount }) => ({ who: to, amount })))
  if (paidBy.length === 0 && paid.length === 0) return <p>{t('cards.flow.none')}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_7.5rem_minmax(0,1fr)]">
      <Parts title={t('cards.flow.paidBy')} parts={paidBy} side="in" />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        // As tall in a narrow column.
        preserveAspectRatio="none"
        className="h-64 w-full print:h-36"
      >
        <Ribbons parts={paidBy} side="in" />
        <Ribbons parts={paid} side="out" />
        <rect x={size.width / 2 - 5} width="10" height={size.height} fill="var(--ink)" />
      </svg>
      <Parts title={t('cards.flow.paid')} parts={paid} side="out" />
    </div>
  )
}

function Parts({ title, parts, side }: { title: string; parts: Part[]; side: Side }) {
  const { t } = useTranslation('class')
  const who = (one: Part['who']): string =>
    typeof one === 'number'
      ? t('cards.flow.member', { number: memberNumber(one) })
      : t(`cards.flow.ends.${one}`)
  return (
    <section className={side === 'in' ? 'text-right' : ''}>
      <h3 className="mb-2 text-balance font-semibold text-sm">{title}</h3>
      {parts.length === 0 ? (
        <p className="text-muted text-sm">{t('cards.flow.nobody')}</p>
      ) : (
        <ul className="grid gap-2">
          {parts.map(({ key, who: one, amount }) => (
            <li key={key} className="text-sm">
              <span className="block text-muted text-xs">{who(one)}</span>
              <Money centavos={amount} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Bands between the middle and each part, as wide as its money. */
function Ribbons({ parts, side }: { parts: Part[]; side: Side }) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n)
  const room = size.height - size.gap * Math.max(0, parts.length - 1)
  const middle = size.width / 2
  const edge = side === 'in' ? 0 : size.width
  let outer = 0
  let inner = 0
  return parts.map(({ key, who, amount }) => {
    const height = shareOf(amount, total) * room
    const innerHeight = shareOf(amount, total) * size.height
    const bend = (edge + middle) / 2
    const d = `M${edge} ${outer}C${bend} ${outer} ${bend} ${inner} ${middle} ${inner}V${inner + innerHeight}C${bend} ${inner + innerHeight} ${bend} ${outer + height} ${edge} ${outer + height}Z`
    outer += height + size.gap
    inner += innerHeight
    const isMembers = typeof who === 'number' || who === 'others'
    return (
      <path key={key} d={d} fill={isMembers ? 'var(--loss)' : 'var(--lead)'} opacity="0.5">
        <title>{formatMoney(amount)}</title>
      </path>
    )
  })
}

/** The largest parts, and what is left of the others as one. */
function fold(parts: readonly { who: Who; amount: string }[]): Part[] {
  const all = parts.map(({ who, amount }) => ({ key: `${who}`, who, amount: centavosOf(amount) }))
  if (all.length <= partsMax) return all
  const rest = all.slice(partsMax).reduce((sum, { amount }) => sum + amount, 0n)
  return [...all.slice(0, partsMax), { key: 'others', who: 'others', amount: rest }]
}
