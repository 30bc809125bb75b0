import type { Score } from '@kunwari/contract/score'
import { useLanguage, useTranslation } from '../../texts/i18n.ts'
import { QuietStage } from '../quiet-stage.tsx'
import { Slide } from '../reveal/slide.tsx'
import { IntervalRows, writeFigure } from './interval-rows.tsx'
import { type ScorePage, scorePages } from './score-pages.ts'

type ScoreStageProps = { score: Score | null; page: number; isTeacher: boolean }

/** Whether the class tells traps from honest offers better than before, or is only more suspicious. */
export function ScoreStage({ score, page, isTeacher }: ScoreStageProps) {
  const shown = scorePages(score)[page]
  if (!score || !shown) return <QuietStage stage="score" isTeacher={isTeacher} />
  switch (shown.kind) {
    case 'telling':
      return <Telling score={score} />
    case 'readiness':
      return <Readiness score={score} />
    case 'effect':
      return <Effect score={score} />
    case 'spots':
      return <Spots score={score} />
    case 'offer':
      return <HardOffer offer={shown.offer} />
    case 'why':
      return <WhyHard offer={shown.offer} />
    case 'limits':
      return <Limits />
  }
}

/** The verdict, with d′ before and after. */
function Telling({ score }: { score: Score }) {
  const { n, before, after, judged, change, verdict } = score
  const { t } = useTranslation('room')
  const title = t(`score.verdicts.${verdict}`)
  if (!before || !after || !change) {
    return (
      <Slide title={title} note={t('score.fewNote')}>
        <p className="text-[3rem]">{t('score.few', { count: n })}</p>
      </Slide>
    )
  }
  return (
    <Slide title={title} note={<SizeNote n={n} change={change.d} />}>
      <div className="grid grid-cols-[22rem_minmax(0,1fr)] items-center gap-[2.5rem]">
        <p>
          <b className="figures block whitespace-nowrap text-[7.5rem] leading-none">
            {writeFigure(change.d.mean, { isSigned: true })}
          </b>
          <span className="block text-[2rem] leading-tight">{t('score.changeD')}</span>
        </p>
        <IntervalRows
          rows={[
            { name: t('score.before'), figure: before.d },
            { name: t('score.after'), figure: after.d },
          ]}
          axis={t('score.axisD')}
        />
      </div>
      {judged.before && judged.after && (
        <p className="mt-6 text-[2rem] leading-tight">
          {t('score.shares', {
            told: shareOf(judged.before.told, judged.before.traps),
            toldNow: shareOf(judged.after.told, judged.after.traps),
            trusted: shareOf(judged.before.trusted, judged.before.honest),
            trustedNow: shareOf(judged.after.trusted, judged.after.honest),
          })}
        </p>
      )}
    </Slide>
  )
}

/** A share in whole percent. */
function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`
}

/** What a class of this size can show: half the width of the change's interval is the least that is seen. */
function SizeNote({ n, change }: { n: number; change: { low: number; high: number } }) {
  const { t } = useTranslation('room')
  return t('score.size', { count: n, least: writeFigure((change.high - change.low) / 2) })
}

/** How readily something is called a trap, before and after: suspicion alone moves only this. */
function Readiness({ score: { n, before, after, change } }: { score: Score }) {
  const { t } = useTranslation('room')
  if (!before || !after || !change) return undefined
  const { low, high } = change.c
  const title = high < 0 ? 'more' : low > 0 ? 'less' : 'same'
  return (
    <Slide title={t(`score.readiness.${title}`)} note={<SizeNote n={n} change={change.c} />}>
      <IntervalRows
        rows={[
          { name: t('score.before'), figure: before.c },
          { name: t('score.after'), figure: after.c },
          { name: t('score.change'), figure: change.c },
        ]}
        axis={t('score.axisC')}
      />
    </Slide>
  )
}

/** What the lesson did to the second form: those who played, against those who waited. */
function Effect({ score: { effect } }: { score: Score }) {
  const { t } = useTranslation('room')
  if (!effect) return undefined
  const title = effect.d.low > 0 ? 'better' : effect.d.high < 0 ? 'worse' : 'unclear'
  return (
    <Slide title={t(`score.effect.${title}`)} note={t('score.effect.note')}>
      <IntervalRows
        rows={[
          { name: 'd′', figure: effect.d },
          { name: 'c', figure: effect.c },
        ]}
        axis={t('score.effect.axis')}
      />
    </Slide>
  )
}

/** Flags and honest elements that were told apart on the screens themselves. */
function Spots({ score: { spots } }: { score: Score }) {
  const { t } = useTranslation('room')
  if (!spots?.d || !spots.c) return undefined
  const values = {
    found: writeMean(spots.found),
    flags: writeMean(spots.flags),
    wrong: writeMean(spots.wrong),
    honest: writeMean(spots.honest),
  }
  return (
    <Slide title={t('score.spots.title', values)} note={t('score.spots.note', { count: spots.n })}>
      <IntervalRows
        rows={[
          { name: 'd′', figure: spots.d },
          { name: 'c', figure: spots.c },
        ]}
        axis={t('score.axisD')}
      />
    </Slide>
  )
}

/** How many of a kind, as a mean of the learners. */
function writeMean(mean: number | null): string {
  return (mean ?? 0).toFixed(1)
}

type HardOfferProps = { offer: Extract<ScorePage, { kind: 'offer' | 'why' }>['offer'] }

/** An offer that few judged right, as it was judged: the class says what decides it. */
function HardOffer({ offer }: HardOfferProps) {
  const { t } = useTranslation('room')
  const { title, text } = offer.texts[useLanguage()]
  const { right, shown } = offer
  const note =
    right === null ? t('score.hard.few') : t('score.hard.right', { count: right, of: shown })
  return (
    <Slide title={title} note={note}>
      <p className="max-w-[72rem] border-accent border-l-8 pl-[1.5rem] text-[2rem] leading-snug">
        {text}
      </p>
    </Slide>
  )
}

/** What it was, and what decides it. */
function WhyHard({ offer }: HardOfferProps) {
  const { t } = useTranslation('room')
  const { title, why } = offer.texts[useLanguage()]
  return (
    <Slide title={t(`score.hard.${offer.key}`, { title })}>
      <p className="max-w-[72rem] border-lead border-l-8 pl-[1.5rem] font-semibold text-[2rem] leading-snug">
        {why}
      </p>
    </Slide>
  )
}

/** What the figures can show, and what they cannot. */
function Limits() {
  const { t } = useTranslation('room')
  return (
    <Slide title={t('score.limits.title')}>
      <ul className="grid max-w-[72rem] gap-[1.25rem] text-[2rem] leading-snug">
        {(['person', 'ceiling', 'school', 'sample'] as const).map((limit) => (
          <li key={limit} className="border-lead border-l-8 pl-[1.5rem]">
            {t(`score.limits.${limit}`)}
          </li>
        ))}
      </ul>
    </Slide>
  )
}
