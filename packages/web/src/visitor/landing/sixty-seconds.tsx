import { type ReactNode, useEffect, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PocketScene } from './pocket-scene.tsx'

const player = lazyComponent(async () => {
  const [{ Player }] = await Promise.all([
    import('../sixty-seconds/player.tsx'),
    loadTexts('street'),
    import('../../ui/all-styles.ts'),
  ])
  return Player
})

/**
 * The whole story in a minute, without an account. What is drawn first is all that the page waits
 * for; the rest is fetched while somebody reads.
 *
 * @param waysOn where it leads at its end, in place of the app's own doors
 */
export function SixtySeconds({ waysOn }: { waysOn?: ReactNode }) {
  const { t } = useTranslation('landing')
  const [stage, setStage] = useState<'before' | 'coming' | 'playing'>('before')
  // Talks to the network.
  useEffect(() => whenIdle(player.load), [])

  /** Fetches it now where it has not come yet, or did not come. */
  async function putIn(): Promise<void> {
    setStage('coming')
    await player.load()
    setStage('playing')
  }

  return (
    <section aria-labelledby="sixty" className="stage grid content-start gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="sixty" className="font-display text-xl">
          {t('sixty.title')}
        </h2>
        <p className="font-semibold text-muted text-sm">{t('sixty.free')}</p>
      </header>
      {stage === 'playing' ? (
        <LazySlot of={player} props={{ waysOn }} isPart Failed={ErrorState} />
      ) : (
        <>
          <PocketScene amount="₱1,000" days={0} />
          <Button variant="accent" size="lg" isWide isPending={stage === 'coming'} onClick={putIn}>
            {t('sixty.putIn')}
          </Button>
        </>
      )}
      <p className="text-muted text-xs">{t('sixty.madeUp')}</p>
    </section>
  )
}
