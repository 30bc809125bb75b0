import { allPlans } from '@kunwari/domain/plans/plans'
import { type Bet, betEntries } from '@kunwari/population/bet'
import { useState } from 'react'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { GuessSlider } from '../first-run/guess-form.tsx'
import { betInWorker } from '../run-in-worker.ts'
import { BetEnd } from './bet-end.tsx'
import type { OpenWorld } from './open-world.ts'
import { ServerRuns } from './server-runs.tsx'
import { useWork, WorkState } from './work-state.tsx'

type Made = { bet: Bet; guess: number }

/** "I’ll get out early": a plan, a rule and an entry, guessed first, then tried in a thousand worlds. */
export function BetPanel({ seed, onOpen }: { seed: number; onOpen: OpenWorld }) {
  const { t } = useTranslation('experiments')
  const [plan, setPlan] = useState(0)
  const [rule, setRule] = useState<keyof typeof betRules>('once')
  const [entry, setEntry] = useState<Bet['entry']>('invited')
  const [guess, setGuess] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const [made, setMade] = useState<Made>()
  const { start, stop, result, ...state } = useWork<Awaited<ReturnType<typeof betInWorker>>>()

  const bet: Bet = { seed, worlds: betWorlds, entry, plan, rule: betRules[rule] }

  const isShownBelow = result !== undefined && made?.bet.entry === entry

  function play(): void {
    if (guess === undefined) return
    setMade({ bet, guess })
    void start((options) => betInWorker(bet, options))
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-sm">{t('bet.text')}</p>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <SelectField
          label={t('bet.plan')}
          value={plan}
          onChange={({ target }) => setPlan(Number(target.value))}
        >
          {allPlans.map(({ planDays, name, dailyRateBps }, at) => (
            <option key={planDays} value={at}>
              {t('bet.planName', {
                name,
                percent: formatNumber((dailyRateBps * BigInt(planDays)) / 100n),
                days: planDays,
              })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('bet.rule')}
          value={rule}
          onChange={({ target }) =>
            setRule(betRuleNames.find((name) => name === target.value) ?? 'once')
          }
        >
          {betRuleNames.map((name) => (
            <option key={name} value={name}>
              {t(`bet.rules.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <ChoiceGroup
        label={t('bet.entry')}
        value={entry}
        choices={betEntries.map((value) => ({ value, label: t(`bet.entries.${value}`) }))}
        onChange={setEntry}
      />
      {entry !== 'invited' && !isShownBelow && (
        <p className="max-w-prose text-sm">{t(`bet.nobodyKnows.${entry}`)}</p>
      )}
      <GuessSlider
        label={t('bet.guess')}
        max={betWorlds}
        step={10}
        value={guess}
        say={(value) => t('bet.worlds', { count: value, worlds: formatNumber(value) })}
        onChange={setGuess}
      />
      <Button
        size="lg"
        className="sm:w-fit"
        isDisabled={guess === undefined || state.count !== undefined}
        onDisabledPress={() => setMissing(true)}
        onClick={play}
      >
        {t('bet.play')}
      </Button>
      <output className="text-muted text-sm empty:hidden">
        {isMissing && guess === undefined && t('bet.guessFirst')}
      </output>
      <WorkState {...state} onStop={stop} />
      {result && made && <BetEnd {...made} played={result} onOpen={onOpen} />}
      <ServerRuns
        kinds={['bet']}
        asks={[{ label: t('server.bet'), asked: { bet } }]}
        preset="town"
        onOpen={onOpen}
      />
    </div>
  )
}

/** When to get out, as somebody would say it. */
const betRules = {
  once: { kind: 'rolls', n: 0 },
  thrice: { kind: 'rolls', n: 2 },
  doubled: { kind: 'times', n: 200 },
  day30: { kind: 'day', n: 30 },
  day90: { kind: 'day', n: 90 },
  delay: { kind: 'delay', n: 0 },
} as const satisfies Record<string, Bet['rule']>
type BetRuleName = keyof typeof betRules
const betRuleNames = Object.keys(betRules) as BetRuleName[]

/** How many worlds a bet is tried in. */
const betWorlds = 1_000
