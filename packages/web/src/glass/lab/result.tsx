import type { PresetScenario } from '@kunwari/population/scenario-link'
import { useEffect, useRef, useState } from 'react'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { useCurrentUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ExperimentKind, ExperimentSection, experimentHeading } from './experiment-section.tsx'
import { labAddressOf } from './lab-address.ts'
import type { LabRun } from './lab-messages.ts'
import { compareStage, dayTables, loadLaterParts, youAreHere } from './later-parts.ts'
import { Outcome } from './outcome.tsx'
import { Stage } from './stage.tsx'
import { Takeaway } from './takeaway.tsx'
import { usePlaying } from './use-playing.ts'
import { XRay, xRayHeading } from './x-ray.tsx'

type ResultProps = {
  run: LabRun
  classGuesses: readonly number[] | undefined
  world: PresetScenario
  /** For a whole room to read. */
  isLarge: boolean
  onLarge: () => void
  onOpenRules: () => void
  /** Puts another world in its place. */
  onOpen: (world: PresetScenario) => void
}

/** What came of a world: its picture, and all that one asks of it. */
export function Result(props: ResultProps) {
  const { run, world, classGuesses, isLarge, onLarge, onOpenRules, onOpen } = props
  const { t } = useTranslation('lab')
  const { data: user } = useCurrentUser()
  const [kept, setKept] = useState<LabRun>()
  const [dot, setDot] = useState<number>()
  const [opened, setOpened] = useState<readonly ExperimentKind[]>([])
  const kinds: ExperimentKind[] =
    user?.role === 'admin' ? ['bet', 'sweep', 'saved'] : ['bet', 'sweep']
  const lastDay = Math.max(run.days.length, kept?.days.length ?? 0) - 1
  const player = usePlaying({ lastDay, startAt: Number.POSITIVE_INFINITY })
  // What was just kept is still the one that is shown.
  const other = kept === run ? undefined : kept
  const name = other && t('compare.now')
  const address = labAddressOf({ preset: world.preset, scenario: run.scenario })
  const slider = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLButtonElement>(null)

  // Talks to the network.
  useEffect(loadLaterParts, [])

  const openExperiment = (kind: ExperimentKind) => setOpened([...opened, kind])

  function toggleLarge(): void {
    onLarge()
    // In front of a room the space bar plays, and would press the button again while that has the focus.
    if (isLarge) return
    slider.current?.focus({ preventScroll: true })
    // The button is below the picture, and a room is to see all of that.
    requestAnimationFrame(() => slider.current?.closest('figure')?.scrollIntoView())
  }

  return (
    <>
      {kept ? (
        <LazySlot
          of={compareStage}
          props={{ kept, run, player, lastDay }}
          waiting={<Skeleton className="h-144" />}
          isPart
          Failed={ErrorState}
        />
      ) : (
        <Stage
          run={run}
          player={player}
          ringed={dot}
          onPick={setDot}
          classGuesses={classGuesses}
          isLarge={isLarge}
          slider={slider}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <RulesButton onClick={onOpenRules} />
        {!kept && (
          <Button
            ref={picker}
            variant="quiet"
            className="max-sm:grow"
            onClick={() => setDot(pickDot(run, dot))}
          >
            {t('pick.action')}
          </Button>
        )}
        <Button
          variant="quiet"
          className="max-sm:grow"
          onClick={() => setKept(kept ? undefined : run)}
        >
          {t(kept ? 'compare.drop' : 'compare.keep')}
        </Button>
        {!kept && (
          <Button variant="quiet" className="max-lg:hidden" onClick={toggleLarge}>
            {t(isLarge ? 'projector.off' : 'projector.on')}
          </Button>
        )}
      </div>
      {dot !== undefined && dot < run.dots.count && !kept && (
        <LazySlot
          of={youAreHere}
          props={{
            run,
            person: dot * run.dots.each,
            day: player.day,
            onClose() {
              // What was pressed goes with the card.
              picker.current?.focus({ preventScroll: true })
              setDot(undefined)
            },
            onBet() {
              openExperiment('bet')
              goToHeading(experimentHeading('bet'))
            },
            onXRay: () => goToHeading(xRayHeading),
          }}
          waiting={<Skeleton className="h-48" />}
          isPart
          Failed={ErrorState}
        />
      )}
      <Outcome run={run} name={name} hasLink={!other && address !== undefined} />
      {other && <Outcome run={other} name={t('compare.kept')} />}
      <XRay run={run} />
      <div className="flex flex-wrap gap-5">
        {kinds.map((kind) => (
          <ExperimentSection
            key={kind}
            kind={kind}
            world={world}
            onOpen={onOpen}
            isOpen={opened.includes(kind)}
            onOpenSection={() => {
              // What was pressed goes as the section opens.
              document.getElementById(experimentHeading(kind))?.focus({ preventScroll: true })
              openExperiment(kind)
            }}
          />
        ))}
      </div>
      <Takeaway run={run} address={address} />
      <Tables run={run} name={name} />
      {other && <Tables run={other} name={t('compare.kept')} />}
    </>
  )
}

/** As a link within the page would: a screen reader hears where it is. */
function goToHeading(id: string): void {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

function Tables(props: { run: LabRun; name?: string | undefined }) {
  return (
    <LazySlot
      of={dayTables}
      props={props}
      waiting={<Skeleton className="h-32" />}
      isPart
      Failed={ErrorState}
    />
  )
}

/** Opens the rules where they do not stand beside the picture. */
export function RulesButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('lab')
  return (
    <Button className="max-sm:grow lg:not-group-data-large:hidden" onClick={onClick}>
      {t('rules.open')}
    </Button>
  )
}

/** Steps that meet every dot before one comes again, far from the last. */
const pickShare = 0.618

/** Another person for each press: no chance is drawn, so that a class can be led to the same one. */
function pickDot({ dots }: LabRun, last: number | undefined): number | undefined {
  // Nobody has joined.
  if (dots.count === 0) return undefined
  const step = Math.max(1, Math.round(dots.count * pickShare))
  return ((last ?? 0) + step) % dots.count
}
