import type { PresetScenario } from '@kunwari/population/scenario-link'
import { useEffect, useId, useState } from 'react'
import { fullPath, pathHere } from '../../lib/base.ts'
import { paths } from '../../lib/paths.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Controls } from './controls.tsx'
import { takeFocus } from './first-run/take-focus.ts'
import { labAddressOf } from './lab-address.ts'
import type { LabProgress } from './lab-messages.ts'
import { PassesFocus } from './passes-focus.tsx'
import { Result, RulesButton } from './result.tsx'
import { RunFailed } from './run-failed.tsx'
import { useLabRun } from './use-lab-run.ts'

/** A slider that moves asks for no run until it stands still. */
const settleMs = 250

type LaboratoryProps = {
  initial: PresetScenario
  onFirstRun?: () => void
  /** Days that a class guessed. */
  classGuesses?: readonly number[]
  /** It is the world of the class. */
  isOfClass?: boolean
  /** Begins as in front of a whole room. */
  isOnProjector?: boolean
}

/** Everything at hand: the picture, the rules, and what came of them. */
export function Laboratory(props: LaboratoryProps) {
  const { initial, onFirstRun, classGuesses, isOfClass = false, isOnProjector = false } = props
  const { t } = useTranslation('lab')
  // What the address names: who renders this may hand in the same world as another object.
  const [begun] = useState(initial)
  const [world, setWorld] = useState(begun)
  const home = isOfClass ? begun : undefined
  const [isOpen, setOpen] = useState(false)
  const [isLarge, setLarge] = useState(isOnProjector)
  const settled = useDebounced(world, settleMs)
  const { run, error, isRunning, isStopped, progress, again, stop } = useLabRun(settled.scenario)

  // Talks to the browser's address: it names the world on the screen, to be sent on. Not the
  // router's navigation, which would draw every screen part at each step of a slider.
  useEffect(() => {
    const { search } = location
    const next = labAddressOf(settled) ?? paths.lab
    if (settled !== begun && `${pathHere()}${search}` !== next) {
      history.replaceState(history.state, '', fullPath(next))
    }
  }, [settled, begun])

  const openRules = () => setOpen(true)
  const isLong = isRunning && progress !== undefined
  return (
    <div
      data-large={isLarge || undefined}
      className="group grid grid-cols-1 items-start gap-5 lg:not-data-large:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-5">
        {isLong && (
          <PassesFocus>
            <Running progress={progress} onStop={stop} />
          </PassesFocus>
        )}
        {isStopped && (
          <PassesFocus>
            <Stopped hasPicture={run !== undefined} onAgain={again} onOpenRules={openRules} />
          </PassesFocus>
        )}
        {!run && !error && !isStopped && <Skeleton className="h-144" />}
        {error && (
          <PassesFocus>
            <RunFailed error={error} onRetry={again} />
          </PassesFocus>
        )}
        {/* Where there is no picture, its buttons are not there either. */}
        {error && <RulesButton onClick={openRules} />}
        {run && (
          <Result
            run={run}
            world={settled}
            classGuesses={classGuesses}
            isLarge={isLarge}
            onOpenRules={openRules}
            onLarge={() => {
              setLarge(!isLarge)
              scrollTo(0, 0)
            }}
            onOpen={(next) => {
              setWorld(next)
              scrollTo(0, 0)
            }}
          />
        )}
      </div>
      <aside
        aria-label={t('rules.title')}
        className="lab-rules hidden border-[1.5px] border-edge bg-surface p-4 lg:not-group-data-large:block"
      >
        <h2 className="mb-3 font-bold text-lg">{t('rules.title')}</h2>
        <Controls world={world} home={home} onChange={setWorld} />
        {onFirstRun && (
          <Button variant="ghost" isWide className="mt-3" onClick={onFirstRun}>
            {t('first.again')}
          </Button>
        )}
      </aside>
      {isOpen && (
        <Sheet.Root register="glass" place="side" onClose={() => setOpen(false)}>
          <Sheet.Title>{t('rules.title')}</Sheet.Title>
          <Sheet.Body>
            <Controls world={world} home={home} onChange={setWorld} />
          </Sheet.Body>
          <Sheet.Actions>
            <Button
              isWide
              onClick={() => {
                setOpen(false)
                scrollTo(0, 0)
              }}
            >
              {t('rules.see')}
            </Button>
          </Sheet.Actions>
        </Sheet.Root>
      )}
    </div>
  )
}

/** How far a long run is. No live region: it changes ten times a second, and the end is said by the picture. */
function Running({ progress, onStop }: { progress: LabProgress; onStop: () => unknown }) {
  const { t } = useTranslation('lab')
  const id = useId()
  const { day, of, members } = progress
  return (
    <div className="flex items-center justify-between gap-3 border-[1.5px] border-edge bg-surface px-3 py-1 text-sm">
      <progress aria-labelledby={id} value={day} max={of} className="sr-only" />
      <p id={id}>
        {t('running', {
          day: formatNumber(day),
          of: formatNumber(of),
          members: formatNumber(members),
        })}
      </p>
      <Button variant="ghost" onClick={onStop}>
        {t('cancel')}
      </Button>
    </div>
  )
}

type StoppedProps = { hasPicture: boolean; onAgain: () => unknown; onOpenRules: () => void }

/** A run was stopped by hand: what is shown in place of its result, and the ways on. */
function Stopped({ hasPicture, onAgain, onOpenRules }: StoppedProps) {
  const { t } = useTranslation('lab')
  return (
    <div className="grid gap-3 border-[1.5px] border-edge bg-surface p-3 sm:p-5">
      <p ref={takeFocus} tabIndex={-1}>
        {t(hasPicture ? 'stopped.before' : 'stopped.none')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onAgain}>
          {t('stopped.again')}
        </Button>
        {!hasPicture && <RulesButton onClick={onOpenRules} />}
      </div>
    </div>
  )
}
