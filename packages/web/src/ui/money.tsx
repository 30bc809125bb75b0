import { cva, cx, type VariantProps } from 'class-variance-authority'
import { centavosOf, formatMoney, formatMoneyParts } from '../texts/format-money.ts'

const look = cva('whitespace-nowrap figures', {
  variants: {
    size: {
      text: '',
      strong: 'font-semibold',
      title: 'font-display text-2xl narrow:text-xl',
      hero: 'font-display text-amount narrow:text-xl',
    },
  },
  defaultVariants: { size: 'text' },
})

type MoneyProps = VariantProps<typeof look> & {
  className?: string
  /** Signed amounts show + and − and take the colour of in or out; the sign says it without colour. */
  isSigned?: boolean
} & ({ centavos: bigint } | { amount: string })

/** The only way to show an amount: centavos, or pesos as the wire carries them ("1500.00"). */
export function Money({ size, className, isSigned = false, ...value }: MoneyProps) {
  const centavos = 'centavos' in value ? value.centavos : centavosOf(value.amount)
  const tone = isSigned && centavos !== 0n && (centavos > 0n ? 'text-gain' : 'text-loss')
  const isLarge = size === 'hero' || size === 'title'
  return (
    <span className={cx(look({ size }), tone, className)}>
      {isLarge ? (
        <SmallCentavos {...formatMoneyParts(centavos, { sign: isSigned })} />
      ) : (
        <Groups text={formatMoney(centavos, { sign: isSigned })} />
      )}
    </span>
  )
}

/**
 * An amount of millions may go on in the next line after a comma: browsers break there even where text does not.
 * A shorter one has no such place: a hidden one would be read as a space.
 */
export function Groups({ text }: { text: string }) {
  const groups = text.split(',')
  if (groups.length < 3) return text
  return groups.flatMap((group, at) => (at === 0 ? [group] : [',', <wbr key={at} />, group]))
}

function SmallCentavos({ whole, fraction }: { whole: string; fraction: string }) {
  return (
    <>
      <Groups text={whole} />
      <span className="text-[0.6em]">{fraction}</span>
    </>
  )
}
