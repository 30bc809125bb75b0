import type { MouseEvent } from 'react'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import {
  type ExportName,
  type ExportState,
  percentOf,
  startExport,
  stopExport,
  useExport,
} from './exports.ts'

/**
 * Takes a whole list out as a CSV file: shows how far it has come, can be stopped, and says how it
 * ended. Goes on while another section is looked at.
 */
export function ExportButton({ what }: { what: ExportName }) {
  const { t } = useTranslation('admin')
  const state = useExport(what)
  const whenProven = useWhenProven()
  const start = async (): Promise<void> => {
    try {
      await whenProven(async () => {
        const ending = await startExport(what)
        if (ending?.stage === 'refused') throw ending.error
      })
    } catch (error) {
      // Beside the button it stands already.
      if (!(error instanceof Error)) throw error
    }
  }
  const isRunning = state.stage === 'running'
  function press(event: MouseEvent) {
    // The second press of a double click is no word to stop.
    if (event.detail > 1) return
    if (isRunning) stopExport(what)
    else void start()
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {isRunning ? <Running state={state} /> : <Ending state={state} />}
      {/* One button for both, which keeps the focus of who pressed it. */}
      <Button variant="quiet" className="whitespace-nowrap" onClick={press}>
        {!isRunning && <Icon name="deposit" className="size-5" />}
        {t(isRunning ? 'export.stop' : 'export.start')}
      </Button>
    </div>
  )
}

function Running({ state }: { state: Extract<ExportState, { stage: 'running' }> }) {
  const { t } = useTranslation('admin')
  const percent = percentOf(state)
  return (
    <div className="grid w-44 gap-1">
      <ProgressBar value={(percent ?? 0) / 100} label={t('export.progress')} />
      <span className="text-muted text-xs tabular-nums">
        {state.of === undefined
          ? t('export.waiting')
          : t('export.of', { done: count(state.done), of: count(state.of) })}
      </span>
    </div>
  )
}

function Ending({ state }: { state: Exclude<ExportState, { stage: 'running' }> }) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  if (state.stage === 'cutOff' || state.stage === 'refused') {
    return (
      <p role="alert" className="flex max-w-xs items-start gap-1.5 text-loss text-xs">
        <Icon name="alert" className="size-4.5" />
        {state.stage === 'cutOff' ? t('export.cutOff') : errorText(state.error)}
      </p>
    )
  }
  return (
    <output className="text-muted text-xs empty:-mr-3">
      {state.stage === 'saved' &&
        t('export.saved', { file: state.file, count: state.lines, lines: count(state.lines) })}
      {state.stage === 'stopped' && t('export.stopped')}
    </output>
  )
}

/** A count as people read it: 1,000,000. */
function count(lines: number): string {
  return lines.toLocaleString('en-PH')
}
