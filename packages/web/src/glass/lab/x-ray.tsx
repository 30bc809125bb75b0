import { resolveScenario } from '@kunwari/population/scenario'
import type { Summary } from '@kunwari/population/summary'
import { type CSSProperties, useState } from 'react'
import { formatMoneyShort } from '../../texts/format-money-short.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { LabRun } from './lab-messages.ts'
import { RunFailed } from './run-failed.tsx'
import { useLabRun } from './use-lab-run.ts'
import { differenceOf, type XRayLever, xRayLeverNames, xRayLevers } from './x-ray-levers.ts'

/** The id of its heading, which the way to it leads to. */
export const xRayHeading = 'lab-xray'

/** What one lever does to the same people: everything else stays. It shows effects, never a best setting. */
export function XRay({ run }: { run: LabRun }) {
  const { t } = useTranslation('lab')
  const [lever, setLever] = useState<XRayLever>()
  const { scenario } = run
  const other = lever && resolveScenario({ ...scenario, ...xRayLevers[lever] })
  const { run: changed, isRunning, error, again } = useLabRun(other)
  if (scenario.scheme === 'fund') return undefined
  return (
    <section
      aria-labelledby={xRayHeading}
      className="grid grid-cols-1 gap-3 border-[1.5px] border-edge bg-surface p-4 sm:p-5"
    >
      <h2 id={xRayHeading} tabIndex={-1} className="font-bold text-lg">
        {t('xray.title')}
      </h2>
      <p className="max-w-prose text-sm">{t('xray.text')}</p>
      <ChoiceGroup
        label={t('xray.label')}
        value={lever}
        choices={xRayLeverNames.map((value) => ({ value, label: t(`xray.levers.${value}`) }))}
        isList
        onChange={setLever}
      />
      {lever && isRunning && <Skeleton className="h-32" />}
      {error && !isRunning && <RunFailed error={error} onRetry={again} />}
      {lever && !error && changed && !isRunning && <Differences before={run} after={changed} />}
    </section>
  )
}

type DifferencesProps = { before: LabRun; after: LabRun }

/** Two bars, one sentence, and the fingerprint of the world that was played for them. */
export function Differences({ before: { summary: before }, after: changed }: DifferencesProps) {
  const { t } = useTranslation('lab')
  const { summary: after, fingerprint } = changed
  const sentence = useDifference(before, after)
  const most = Math.max(1, before.lost, after.lost)
  return (
    <div className="grid grid-cols-1 gap-3">
      <output className="grid gap-1">
        <span className="font-semibold text-lg leading-snug">{sentence}</span>
        {/* Where fewer lose, it may be that fewer came. */}
        {after.members !== before.members && (
          <span>
            {t('xray.members', {
              after: formatNumber(after.members),
              before: formatNumber(before.members),
            })}
          </span>
        )}
      </output>
      <dl className="grid grid-cols-1 gap-2">
        <Bar name={t('xray.before')} lost={before.lost} most={most} />
        <Bar name={t('xray.after')} lost={after.lost} most={most} isChanged />
      </dl>
      <p className="text-muted text-xs">{t('xray.fingerprint', { fingerprint })}</p>
    </div>
  )
}

type BarProps = { name: string; lost: number; most: number; isChanged?: boolean }

function Bar({ name, lost, most, isChanged = false }: BarProps) {
  const { t } = useTranslation('lab')
  // A custom property set through the DOM: the stylesheet turns it into a length.
  const style = { '--share': lost / most } as CSSProperties
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-sm leading-tight">{name}</dt>
      <dd className="grid grid-cols-1">
        <span
          style={style}
          className={isChanged ? 'h-6 w-share bg-loss' : 'h-6 w-share border-2 border-loss'}
        />
        <span className="figures text-sm">{t('xray.lose', { people: formatNumber(lost) })}</span>
      </dd>
    </div>
  )
}

/** The sentence of figures: how much longer it lived, and how many more lost how much. */
function useDifference(before: Summary, after: Summary): string {
  const { t } = useTranslation('lab')
  const { days, lost, lostCentavos } = differenceOf(before, after)
  const sides = [
    t(days === 0 ? 'xray.daysSame' : days > 0 ? 'xray.daysMore' : 'xray.daysFewer', {
      count: Math.abs(days),
    }),
    t(lost === 0 ? 'xray.lostSame' : lost > 0 ? 'xray.lostMore' : 'xray.lostFewer', {
      count: Math.abs(lost),
      people: formatNumber(Math.abs(lost)),
    }),
    lostCentavos === 0
      ? t('xray.amountSame')
      : t(lostCentavos < 0 ? 'xray.amountLess' : 'xray.amountMore', {
          amount: formatMoneyShort(BigInt(Math.abs(lostCentavos))),
        }),
  ]
  return sides.join(' ')
}
