import type { ClassView } from '@kunwari/contract/class-member'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { offersParam } from './class-params.ts'
import { OffersInvitation } from './offers/offers-invitation.tsx'
import { StepOutLink } from './step-out-link.tsx'

/** Before it begins: the cash that was dealt out, and one's number, as on a card of a board game. */
export function Lobby({ view: { number, pocket, form, stage } }: { view: ClassView }) {
  const { t } = useTranslation('class')
  const offers = useSheetParam(offersParam)
  const amount = formatMoney(centavosOf(pocket ?? '0.00'))
  return (
    <NarrowScreen title={t('lobby.title')} picture={<Waiting />}>
      {form && <OffersInvitation {...{ form, stage }} onOpen={() => offers.open('1')} />}
      <Card
        frame="note"
        className="relative grid gap-4 overflow-hidden [--note-fill:var(--accent-soft)] [--note-line:var(--lead)]"
      >
        <Rosette className="pointer-events-none absolute -right-20 -bottom-24 size-64 text-lead opacity-30" />
        {number !== null && (
          <p className="relative font-display text-xl">{t('lobby.number', { number })}</p>
        )}
        {pocket !== null && (
          <p className="relative text-lg">
            <RichText
              text={t('lobby.pocket', { amount })}
              marks={{
                amount: <b className="figures block font-display text-4xl leading-tight" />,
              }}
            />
          </p>
        )}
      </Card>
      {(!form || form.left === 0) && <p className="text-center text-muted">{t('lobby.wait')}</p>}
      <StepOutLink />
    </NarrowScreen>
  )
}

/** Heads in a row before a curtain. */
function Waiting() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 112" className="w-full max-w-60">
      <path d="M8 8h224v64H8Z" fill="var(--lead-soft)" stroke="var(--lead)" strokeWidth="2" />
      <path
        d="M8 8q14 46 0 64M232 8q-14 46 0 64M64 8v64M120 8v64M176 8v64"
        fill="none"
        stroke="var(--lead)"
        strokeWidth="2"
        opacity="0.55"
      />
      {[30, 75, 120, 165, 210].map((x, index) => (
        <g
          key={x}
          fill={index === 2 ? 'var(--accent)' : 'var(--surface)'}
          stroke="var(--ink)"
          strokeWidth="2"
          strokeLinejoin="round"
        >
          <circle cx={x} cy="72" r="11" />
          <path d={`M${x - 18} 111V102q0-15 18-15t18 15v9Z`} />
        </g>
      ))}
    </svg>
  )
}
