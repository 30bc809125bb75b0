import { whereToReport } from '@kunwari/domain/red-flags/where-to-report'
import { useLanguage, useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Door, doors } from './evidence.ts'

type DoorsInOrderProps = { chosen: readonly Door[]; onChange: (chosen: readonly Door[]) => void }

/** Where one goes first: one's own order, and then the one that saves most. */
export function DoorsInOrder({ chosen, onChange }: DoorsInOrderProps) {
  const { t } = useTranslation('drill')
  const isWhole = chosen.length === doors.length
  const isSame = doors.every((door, place) => chosen[place] === door)
  return (
    <Card frame="drawn" aria-labelledby="doors-title" className="grid gap-3">
      <h2 id="doors-title" className="font-bold text-xl">
        {t('doors.title')}
      </h2>
      <div className="grid gap-2 print:hidden">
        <p>{t('doors.how')}</p>
        <div className="grid gap-2 sm:grid-cols-3">
          {/* Not in their order, which is what is asked for. */}
          {doors
            .toSorted()
            .toReversed()
            .map((door) => {
              const place = chosen.indexOf(door) + 1
              return (
                <Button
                  key={door}
                  variant={place > 0 ? 'primary' : 'quiet'}
                  isWide
                  aria-pressed={place > 0}
                  onClick={() =>
                    onChange(place > 0 ? chosen.filter((one) => one !== door) : [...chosen, door])
                  }
                >
                  {place > 0 && `${place}. `}
                  {t(`doors.${door}`)}
                </Button>
              )
            })}
        </div>
        <output className="min-h-6 font-semibold">
          {isWhole && t(isSame ? 'doors.same' : 'doors.otherwise')}
        </output>
      </div>
      {/* On paper the order stands in any case. */}
      <ol className={`grid list-decimal gap-2 pl-5 ${isWhole ? '' : 'hidden print:grid'}`}>
        {doors.map((door) => (
          <li key={door}>
            <b>{t(`doors.${door}`)}: </b>
            <DoorText door={door} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What the one dated list of helpers says of a door. */
function DoorText({ door }: { door: Door }) {
  const language = useLanguage()
  const [, firstHour, places] = whereToReport.parts
  const lines = door === 'bank' ? firstHour?.lines : places?.lines
  const names = { bank: undefined, sec: 'SEC', cicc: 'CICC 1326' }
  return lines?.find(({ name }) => name === names[door])?.text[language]
}
