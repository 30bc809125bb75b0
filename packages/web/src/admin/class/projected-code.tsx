import type { Class } from '@kunwari/contract/class'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ProjectedPicture, ProjectedText } from '../../ui/projected.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { statsQuery } from '../dashboard/stats.queries.ts'
import { ClassQr } from './class-qr.tsx'
import { joinLink } from './join-link.ts'
import { useFullScreen } from './use-full-screen.ts'

/** How soon a room sees that one more is in, where no event tells. */
const countEveryMs = 3_000

type BigCodeProps = { joined: Class; hasEnded: boolean; onClose: () => void }

/** The code so large that the last row of a room reads it, over the whole screen. */
export function BigCode({ joined, hasEnded, onClose }: BigCodeProps) {
  const { t } = useTranslation('records')
  const { canEnter, enter } = useFullScreen()
  return (
    <Sheet.Root register="glass" place="whole" onClose={onClose}>
      <Sheet.Title>{joined.name}</Sheet.Title>
      <Sheet.Body>
        <div className="grid min-h-full content-center justify-items-center gap-4 text-center">
          {hasEnded ? (
            <p className="font-display text-3xl text-loss sm:text-amount">{t('class.over')}</p>
          ) : (
            <WayIn joined={joined} />
          )}
          {canEnter && (
            <Button variant="quiet" onClick={enter}>
              {t('class.wholeScreen')}
            </Button>
          )}
        </div>
      </Sheet.Body>
    </Sheet.Root>
  )
}

function WayIn({ joined: { code, joinWith } }: { joined: Class }) {
  const { t } = useTranslation('records')
  const { data } = useQuery({ ...statsQuery, refetchInterval: countEveryMs })
  return (
    <>
      <p className="text-muted sm:text-xl">{t('class.scan')}</p>
      <ProjectedPicture>
        <ClassQr code={code} />
      </ProjectedPicture>
      <ProjectedText>{code}</ProjectedText>
      <p className="break-all font-semibold text-xl sm:text-3xl">{joinLink(code)}</p>
      <p className="text-muted sm:text-xl">{t(`class.steps.${joinWith}`)}</p>
      <output className="font-display text-2xl tabular-nums sm:text-3xl">
        {data ? t('class.in', { count: data.totalMembers }) : ' '}
      </output>
    </>
  )
}
