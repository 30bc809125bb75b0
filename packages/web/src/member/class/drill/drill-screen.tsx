import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { useState } from 'react'
import { HelpCard } from '../../../glass/notes/help-card.tsx'
import { classAddress } from '../../../lib/class-addresses.ts'
import { readDraft, writeDraft } from '../../../lib/form-drafts.ts'
import { useSignedInUser } from '../../../lib/session.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useArrival } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { DoorsInOrder } from './doors-in-order.tsx'
import { coverPoints, type Door, ownWords, type Piece } from './evidence.ts'
import { PieceText } from './piece-text.tsx'
import { useDrillPieces } from './use-drill-pieces.ts'

/** As long as what somebody writes into a line of the drill may be. */
const wordsMax = 300

/** The evidence drill: from one's own timeline what proves, what is missing, and whom to tell first. */
export function DrillScreen() {
  const { t } = useTranslation('drill')
  const h1 = useArrival()
  const { pieces, error, readAgain } = useDrillPieces()
  const [drill, keep] = useKeptDrill()
  const chosen = pieces?.filter(({ id }) => drill.chosen.includes(id)) ?? []
  return (
    <div
      data-register="glass"
      className="squared mt-3 -mb-24 min-h-window border-edge border-t-[1.5px] bg-ground pb-24"
    >
      <title>{`${t('title')} · Kunwari`}</title>
      <div className="mx-auto grid w-full max-w-2xl gap-5 px-4 py-8">
        <h1 ref={h1} tabIndex={-1} className="w-fit bg-ground pr-2 font-bold text-3xl">
          {t('title')}
        </h1>
        <p className="w-fit border-2 border-loss bg-surface px-3 py-1 font-bold text-loss">
          {t('practice')} · {pretendStampText}
        </p>
        <p className="max-w-prose bg-ground text-lg print:hidden">{t('lead')}</p>
        {!pieces && error && <ErrorState error={error} onRetry={readAgain} />}
        {!pieces && !error && <SkeletonRows count={6} />}
        {pieces && (
          <Timeline
            pieces={pieces}
            chosen={drill.chosen}
            onChange={(ids) => keep({ chosen: ids })}
          />
        )}
        <Card frame="drawn" className="grid gap-4 print:hidden">
          {ownWords.map((point) => (
            <TextAreaField
              key={point}
              label={t(`words.${point}`)}
              hint={t('words.hint')}
              rows={2}
              maxLength={wordsMax}
              value={drill[point]}
              onChange={(event) => keep({ [point]: event.target.value })}
            />
          ))}
        </Card>
        {pieces && <PointList covered={coverPoints(chosen, drill)} />}
        <DoorsInOrder chosen={drill.doors} onChange={(doors) => keep({ doors })} />
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button size="lg" onClick={() => print()}>
            {t('print')}
          </Button>
          <ButtonLink size="lg" variant="quiet" href={classAddress}>
            {t('back')}
          </ButtonLink>
        </div>
        <HelpCard level={2} className="break-inside-avoid" />
      </div>
    </div>
  )
}

type TimelineProps = {
  pieces: readonly Piece[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** All that one's own timeline holds, to choose from. */
function Timeline({ pieces, chosen, onChange }: TimelineProps) {
  const { t } = useTranslation('drill')
  return (
    <Card frame="drawn" aria-labelledby="timeline-title" className="grid gap-2 print:hidden">
      <h2 id="timeline-title" className="font-bold text-xl">
        {t('timeline')}
      </h2>
      <ul className="grid divide-y divide-line">
        {pieces.map((piece) => {
          const isChosen = chosen.includes(piece.id)
          return (
            <li key={piece.id}>
              <label className="flex min-h-12 cursor-pointer items-start gap-3 py-2.5">
                <input
                  type="checkbox"
                  checked={isChosen}
                  className="tick mt-0.5 size-6 shrink-0 appearance-none rounded-sm border-2 border-edge bg-surface checked:border-lead checked:bg-lead"
                  onChange={() =>
                    onChange(
                      isChosen ? chosen.filter((id) => id !== piece.id) : [...chosen, piece.id],
                    )
                  }
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <PieceText piece={piece} />
                  {isChosen && piece.proves.length === 0 && (
                    <span className="block text-muted text-sm">{t('provesNone')}</span>
                  )}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type Drill = {
  chosen: readonly string[]
  asked: string
  checked: string
  doors: readonly Door[]
}

const form = 'evidence-drill'
const nothing: Drill = { chosen: [], asked: '', checked: '', doors: [] }

/** What somebody put together in the drill: kept in this tab, and sent nowhere. */
function useKeptDrill(): [Drill, (change: Partial<Drill>) => void] {
  const { id: owner } = useSignedInUser()
  const [drill, setDrill] = useState<Drill>(() => ({ ...nothing, ...readDraft(form, owner) }))
  function keep(change: Partial<Drill>) {
    const next = { ...drill, ...change }
    setDrill(next)
    writeDraft(form, { owner, values: next })
  }
  return [drill, keep]
}

type PointListProps = { covered: ReturnType<typeof coverPoints> }

/** The eight points of a report, each with what proves it; what is missing is named. */
function PointList({ covered }: PointListProps) {
  const { t } = useTranslation('drill')
  const missing = covered.filter(({ isThere }) => !isThere)
  return (
    <Card frame="drawn" aria-labelledby="points-title" className="grid gap-3">
      <h2 id="points-title" className="font-bold text-xl">
        {t('pointsTitle')}
      </h2>
      <output className="text-muted">
        {missing.length === 0
          ? t('complete')
          : t('missing', { points: missing.map(({ point }) => t(`points.${point}`)).join(' · ') })}
      </output>
      <ol className="grid gap-3">
        {covered.map(({ point, pieces, words, isThere }, place) => (
          <li key={point} className="grid break-inside-avoid gap-0.5 border-line border-t pt-2">
            <b className="flex items-center justify-between gap-2">
              {place + 1}. {t(`points.${point}`)}
              {isThere && <Icon name="check" className="size-5 shrink-0 text-gain" />}
            </b>
            <ul className="grid gap-0.5 text-sm [overflow-wrap:anywhere]">
              {pieces.map((piece) => (
                <li key={piece.id}>
                  <PieceText piece={piece} />
                </li>
              ))}
              {words !== '' && <li>{words}</li>}
              {!isThere && <li className="text-muted">{t(`look.${point}`)}</li>}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
}
