import type { StageScreen } from '@kunwari/contract/screen'
import { lazyComponent } from '../lib/lazy-component.ts'
import { LazySlot } from '../lib/lazy-slot.tsx'
import { formatNumber } from '../texts/format-percent.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** As many tiles as the screen holds: of more, those who came last. */
const tilesMax = 60
/** A longer code is written smaller, or it would not stand in its line. */
const codeLettersMax = 7

type LobbyStageProps = {
  screen: Pick<StageScreen, 'code' | 'hereNumbers' | 'here' | 'isReached'>
  link: string
}

/** How people come in, and who has. */
export function LobbyStage({ screen, link }: LobbyStageProps) {
  const { t } = useTranslation('room')
  const { code, here, isReached } = screen
  const isLong = (code ?? '').length > codeLettersMax
  return (
    <div className="grid grid-cols-[25.5rem_minmax(0,1fr)] items-center gap-[2.5rem]">
      <RoomQr link={link} className="w-[25.5rem]" />
      <div className="grid gap-3">
        <h1 className="font-display text-[2.5rem] leading-tight">{t('lead')}</h1>
        <p
          className={`whitespace-nowrap font-bold leading-none ${isLong ? 'text-[5rem]' : 'text-[8.75rem]'}`}
        >
          {code}
        </p>
        <p className="text-[1.5rem] [overflow-wrap:anywhere]">
          {t('join')} <b>{link.replace(/^https?:\/\//, '')}</b>
        </p>
        <p className="font-bold text-[2.5rem] leading-tight">
          {t('inRoom', { count: formatNumber(here ?? 0) })}
        </p>
        {!isReached && here === 0 ? (
          <p>{t('network')}</p>
        ) : (
          <Tiles numbers={screen.hereNumbers ?? []} />
        )}
      </div>
    </div>
  )
}

function Tiles({ numbers }: { numbers: readonly number[] }) {
  const { t } = useTranslation('room')
  return (
    <ul aria-label={t('tiles')} className="flex min-h-[3rem] flex-wrap gap-1.5">
      {numbers.slice(-tilesMax).map((number) => (
        <li
          key={number}
          className="figures grid h-[2.25rem] min-w-[2.75rem] place-items-center rounded-sm border-2 border-lead bg-surface px-1 font-bold leading-none"
        >
          {formatNumber(number)}
        </li>
      ))}
    </ul>
  )
}

/** Works the code out with a library that few screens need. */
const qrCode = lazyComponent(() => import('../ui/qr-code.tsx').then((file) => file.QrCode))

type RoomQrProps = {
  link: string
  className: string
  /** Where its stamp stands: a small code has no room below. */
  stamp?: 'below' | 'beside'
}

export function RoomQr({ link, className, stamp = 'below' }: RoomQrProps) {
  const { t } = useTranslation('room')
  return (
    <div className={className}>
      <LazySlot
        of={qrCode}
        props={{ text: link, label: t('qr', { link }), roomStamp: stamp }}
        waiting={<Skeleton className={stamp === 'below' ? 'aspect-[8/9]' : 'aspect-[9/5]'} />}
      />
    </div>
  )
}
