import { presets } from '@kunwari/population/presets'
import { fromRange, isFromDate, resolveScenario, type Scenario } from '@kunwari/population/scenario'
import type { PresetScenario } from '@kunwari/population/scenario-link'
import { useRef, useState } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FlagButton } from '../flag-button.tsx'
import { FieldControl } from './field-control.tsx'
import { type FieldRow, fieldGroups, leverFields, peopleHere } from './field-table.ts'
import { LearnerControl } from './learner-control.tsx'
import { MixControl } from './mix-control.tsx'

type ControlsProps = {
  world: PresetScenario
  /** What a class's own world began with: its rules are those that are put back. */
  home?: PresetScenario | undefined
  onChange: (world: PresetScenario) => void
}

/**
 * What gives way where it no longer fits, as it was before: who types 1,500 people has 150 on the way, and not
 * fewer of them on day 0 for that.
 */
type Wishes = Pick<Scenario, 'start' | 'perDay' | 'you'> & { of: Scenario }

/** Where a world's rules are changed: what to begin with, three levers, and all of them. */
export function Controls({ world, home, onChange }: ControlsProps) {
  const { t } = useTranslation('lab')
  const { preset, scenario } = world
  const wishes = useRef<Wishes>(undefined)

  function set(changes: Partial<Scenario>): void {
    // Of another world nothing was asked for yet.
    const known = wishes.current?.of === scenario ? wishes.current : scenario
    const { start = known.start, perDay = known.perDay, you = known.you } = changes
    const next = withChanges({ ...scenario, start, perDay, you }, changes)
    wishes.current = { of: next, start, perDay, you }
    onChange({ preset, scenario: next })
  }

  const isFund = scenario.scheme === 'fund'
  // Of a large one, a link may hold fewer people.
  const isOffered = (name: PresetName) =>
    name === preset || (presets[name]?.people ?? 0) <= peopleHere()
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label={t('preset.label')}
        hint={t(`preset.about.${presetNamed(preset)}`)}
        value={preset}
        onChange={({ target }) => onChange(worldOf(target.value))}
      >
        {presetNames.filter(isOffered).map((name) => (
          <option key={name} value={name}>
            {t(`preset.names.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('scheme.label')}
        value={scenario.scheme}
        onChange={({ target }) =>
          onChange(withScheme(world, target.value === 'fund' ? 'fund' : 'bots'))
        }
      >
        <option value="bots">{t('scheme.bots')}</option>
        <option value="fund">{t('scheme.fund')}</option>
      </SelectField>
      <div className="grid grid-cols-1 gap-2">
        <h3 className="flex items-center font-bold">
          {t('levers.title')}
          <FlagButton note="withdrawal-delay" />
          <FlagButton note="buy-again" />
        </h3>
        {leverFields.map((row) => (
          <FieldControl key={row.name} row={row} scenario={scenario} onChange={set} />
        ))}
      </div>
      <div className="grid grid-cols-1 border-line border-t pt-2">
        <h3 className="font-bold">{t('fields.title')}</h3>
        {fieldGroups.map(({ name, rows }) => (
          <Disclosure key={name} name={t(`groups.${name}`)}>
            <div className="grid grid-cols-1 gap-2 pb-3">
              {name === 'growth' && (
                <SelectField
                  label={t('fields.growth')}
                  value={scenario.growth}
                  onChange={({ target }) =>
                    set({ growth: target.value === 'flat' ? 'flat' : 'word' })
                  }
                >
                  <option value="word">{t('growth.word')}</option>
                  <option value="flat">{t('growth.flat')}</option>
                </SelectField>
              )}
              {rows
                .filter((row) => !isLever(row) && !(isFund && row.isOfBots))
                .map((row) => (
                  <FieldControl key={row.name} row={row} scenario={scenario} onChange={set} />
                ))}
              {name === 'people' && (
                <FirstDayControl from={scenario.from} onSet={(from) => set({ from })} />
              )}
              {name === 'deposits' && (
                <MixControl mix={scenario.mix} onChange={(mix) => set({ mix })} />
              )}
            </div>
          </Disclosure>
        ))}
        <Disclosure name={t('groups.you')}>
          <div className="grid grid-cols-1 gap-2 pb-3">
            <LearnerControl
              learner={scenario.you}
              days={scenario.days}
              onChange={(you) => set({ you })}
            />
          </div>
        </Disclosure>
      </div>
      <Button
        variant="quiet"
        onClick={() => onChange(home?.preset === preset ? { ...home } : worldOf(preset))}
      >
        {t('preset.reset')}
      </Button>
    </div>
  )
}

/** The date of day 0, which decides where months end. What is typed stays until it is a date that a world takes. */
function FirstDayControl({ from, onSet }: { from: string; onSet: (from: string) => void }) {
  const { t } = useTranslation('lab')
  const [typed, setTyped] = useState<string>()
  const { min, max } = fromRange
  const isWrong = typed !== undefined && !isFromDate(typed)
  return (
    <TextField
      type="date"
      label={t('fields.from')}
      value={typed ?? from}
      min={min}
      max={max}
      error={isWrong ? `${t('from')} ${min} ${t('to')} ${max}` : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isFromDate(target.value)) onSet(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Those stand on top already. */
function isLever({ name }: FieldRow): boolean {
  return leverFields.some((lever) => lever.name === name)
}

/** A preset as it is, with no more people than this browser plays. */
export function worldOf(preset: string): PresetScenario {
  const scenario = resolveScenario(presets[preset] ?? {})
  return {
    preset,
    scenario: withChanges(scenario, { people: Math.min(scenario.people, peopleHere()) }),
  }
}

/** Some fields set; others give way where they would no longer fit. */
function withChanges(scenario: Scenario, changes: Partial<Scenario>): Scenario {
  const next = { ...scenario, ...changes }
  return resolveScenario({
    ...next,
    start: Math.min(next.start, Math.floor(next.people / 10)),
    perDay: Math.min(next.perDay, next.people),
    you: next.you && { ...next.you, day: Math.min(next.you.day, next.days - 1) },
  })
}

/** What the honest preset earns: 6% a year. */
const fundPpm = 160

/** The same people before another offer. What a fund cannot have is as it would be by default afterwards. */
function withScheme(
  { preset, scenario }: PresetScenario,
  scheme: Scenario['scheme'],
): PresetScenario {
  const isFund = scheme === 'fund'
  const byDefault = resolveScenario({})
  const changes: Partial<Scenario> = isFund
    ? {
        skimBps: 0,
        exitDay: 0,
        freezeDay: 0,
        payCapBps: byDefault.payCapBps,
        tradingPpm: scenario.tradingPpm > 0 ? scenario.tradingPpm : fundPpm,
      }
    : { skimBps: byDefault.skimBps, tradingPpm: byDefault.tradingPpm }
  return { preset, scenario: withChanges(scenario, { ...changes, scheme }) }
}

/** In the order of the list to choose from; each has its words. */
const presetNames = [
  'town',
  'nobody-reinvests',
  'everyone-reinvests',
  'country',
  'exit-60',
  'warned-early',
  'sari-sari',
  'honest-fund',
  'textbook-5',
  'textbook-10',
  'textbook-20',
  'textbook-30',
] as const satisfies (keyof typeof presets)[]
type PresetName = (typeof presetNames)[number]

/** A preset by its name; the first for a name that has no words. */
function presetNamed(name: string): PresetName {
  return presetNames.find((one) => one === name) ?? presetNames[0]
}
