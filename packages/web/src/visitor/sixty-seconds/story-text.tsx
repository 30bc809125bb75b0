import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { type Moment, ownSpent, payout, storyEnd, you } from './story-steps.ts'

type Step = Moment['step']

/** What follows by itself has the room of both from the start: nothing moves when it comes. */
const sharesRoom: Partial<Record<Step, Step>> = {
  growing: 'grown',
  grown: 'growing',
  running: 'end',
  end: 'running',
}

/** What happens, in words: said aloud at each step, and not at each day. */
export function StoryText({ step }: { step: Step }) {
  const other = sharesRoom[step]
  return (
    <div className="grid grid-cols-1">
      <div aria-live="polite" className="col-start-1 row-start-1">
        <Words step={step} />
      </div>
      {other && (
        <div aria-hidden="true" className="invisible col-start-1 row-start-1">
          <Words step={other} />
        </div>
      )}
    </div>
  )
}

function Words({ step }: { step: Step }) {
  const { t } = useTranslation('street')
  const values = {
    amount: formatMoney(payout.amount),
    profit: formatMoney(payout.amount - you.amount),
    own: formatMoney(you.amount),
    spentOn: ownSpent.day,
    day: storyEnd.day,
    owes: formatMoney(storyEnd.owes),
    holds: formatMoney(storyEnd.holds),
  }
  return (
    <>
      <p className="font-display text-xl">{t(`${step}.title`, values)}</p>
      <p>{t(`${step}.text`, values)}</p>
    </>
  )
}
