import { cva, type VariantProps } from 'class-variance-authority'
import { useSheetParam } from '../lib/use-sheet-param.ts'
import { useLanguage, useTranslation } from '../texts/i18n.ts'
import type { TextValues } from '../texts/text-keys.ts'
import { type ClaimId, claimsInFilipino, noteOfClaim } from './claims.ts'
import { Flag } from './flag-button.tsx'
import { useFlag } from './found-flags.ts'
import { useIsRepeatedFlag } from './use-is-repeated-flag.ts'

const claimLook = cva('min-w-0 text-balance font-display text-lead-ink', {
  variants: {
    size: {
      hero: 'text-4xl',
      card: 'text-xl',
      line: 'text-base',
    },
  },
  defaultVariants: { size: 'card' },
})

type ExhibitProps = VariantProps<typeof claimLook> & {
  claim: ClaimId
  /** Figures that the claim is made with. */
  values?: TextValues
  className?: string
}

/**
 * The only way to show a marketing claim: framed as a specimen, with its note at the flag, or, where
 * the page has that note's flag already, at its caption. The words are the wallet's, the frame is the
 * glass.
 */
export function Exhibit({ claim, values, size, className }: ExhibitProps) {
  const { t } = useTranslation('claims')
  const language = useLanguage()
  const sheet = useSheetParam('note')
  const note = noteOfClaim[claim]
  const [flag, isRepeated] = useIsRepeatedFlag(note)
  const shown = useFlag(note)
  // While its flag is blank the name tells no more than the frame: what it is has to be spotted.
  const isNamed = shown === true || !shown.Blank
  return (
    <figure data-exhibit data-register="glass" className={className}>
      <div className="specimen relative flex items-center justify-between gap-2 p-3 pr-1">
        <blockquote
          lang={claimsInFilipino.has(claim) ? language : 'en'}
          data-register="skin"
          className={claimLook({ size })}
        >
          “<Unbroken text={t(`claims.${claim}`, values)} />”
        </blockquote>
        <Flag note={note} ref={flag} isRepeated={isRepeated} />
      </div>
      <figcaption className="pt-1 font-semibold text-muted text-xs">
        {isRepeated ? (
          <button
            type="button"
            data-exhibit-note={note}
            aria-haspopup="dialog"
            aria-label={
              isNamed ? `${t('exhibit')}. ${t('open', { what: t(`notes.${note}`) })}` : undefined
            }
            className="-my-3 min-h-11 min-w-11 text-left underline underline-offset-4"
            onClick={() => sheet.open(note)}
          >
            {t('exhibit')}
          </button>
        ) : (
          t('exhibit')
        )}
      </figcaption>
    </figure>
  )
}

/** A line does not end inside of a range of figures: "24-48" stays together. */
function Unbroken({ text }: { text: string }) {
  const pieces = text.split(/(\d+-\d+)/)
  return pieces.map((piece, index) =>
    index % 2 ? (
      <span key={piece} className="whitespace-nowrap tracking-wider">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
