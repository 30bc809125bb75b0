import { cva, type VariantProps } from 'class-variance-authority'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** What a member can do next, as deeds from the box: a coloured head, a name below. */
export function Tiles() {
  const { t } = useTranslation('home')
  return (
    <nav aria-label={t('tiles.label')} className="home-tiles grid grid-cols-2 gap-3">
      <Tile
        href={paths.deposit}
        icon="deposit"
        colour="accent"
        name={t('tiles.deposit')}
        hint={t('tiles.depositHint')}
      />
      <Tile
        href={paths.withdraw}
        icon="withdraw"
        colour="loss"
        name={t('tiles.withdraw')}
        hint={t('tiles.withdrawHint')}
      />
      <Tile
        href={paths.plans}
        icon="growth"
        colour="lead"
        name={t('tiles.trade')}
        hint={t('tiles.tradeHint')}
      />
      <Tile
        href={paths.referral}
        icon="people"
        colour="gain"
        name={t('tiles.referral')}
        hint={t('tiles.referralHint')}
      />
    </nav>
  )
}

const head = cva('flex items-center justify-between gap-2 px-4 py-3', {
  variants: {
    colour: {
      accent: 'bg-accent text-on-accent',
      loss: 'bg-loss-soft text-loss',
      lead: 'bg-lead-soft text-lead-ink',
      gain: 'bg-gain-soft text-gain',
    },
  },
})

type TileProps = VariantProps<typeof head> & {
  href: string
  icon: IconName
  name: string
  hint: string
}

function Tile({ href, icon, colour, name, hint }: TileProps) {
  return (
    <Link
      href={href}
      className="grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border-2 border-line bg-surface shadow-card transition-transform duration-150 ease-spring hover:-translate-y-0.5 active:translate-y-px"
    >
      <span className={head({ colour })}>
        <Icon name={icon} className="size-7" />
        <Icon name="right" className="size-5" />
      </span>
      <span className="grid content-start gap-0.5 px-4 pt-2.5 pb-3.5">
        <span className="font-display text-lg">{name}</span>
        <span className="text-muted text-xs">{hint}</span>
      </span>
    </Link>
  )
}
