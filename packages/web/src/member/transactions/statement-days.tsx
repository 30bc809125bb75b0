import type { ApiError } from '@kunwari/contract/client'
import {
  refuseStatement,
  type StatementDays,
  statementDaysMax,
} from '@kunwari/domain/ledger/statement'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { SpotPlace } from '../../glass/spot-place.tsx'
import { paths } from '../../lib/paths.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { statementAddress } from './transactions.queries.ts'

type Asked = { from: string | null; to: string | null }

/** Days of an address as its fields can show them; what is no day is left out. */
export function daysOf({ from, to }: Asked): StatementDays {
  return { from: dayOrNone(from), to: dayOrNone(to) }
}

function dayOrNone(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : ''
}

type Choice = {
  days: StatementDays
  errors: { from: string | undefined; to: string | undefined }
  choose: (days: StatementDays) => void
}

/** The days of a statement while they are chosen. */
export function useDaysChoice(initial: StatementDays, refusal?: ApiError): Choice {
  const [days, choose] = useState(initial)
  const errors = useErrors(days)
  // What only the server knows about these days, until one of them is another.
  const isAsAsked = days.from === initial.from && days.to === initial.to
  const said = (which: keyof StatementDays) =>
    errors[which] ?? (isAsAsked ? fieldErrorText(refusal, which) : undefined)
  return { days, errors: { from: said('from'), to: said('to') }, choose }
}

export function DayFields({ days, errors, choose }: Choice) {
  const { t } = useTranslation('activity')
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <TextField
          type="date"
          label={t('statement.from')}
          value={days.from}
          error={errors.from}
          onChange={(event) => choose({ ...days, from: event.target.value })}
        />
        <TextField
          type="date"
          label={t('statement.to')}
          value={days.to}
          error={errors.to}
          onChange={(event) => choose({ ...days, to: event.target.value })}
        />
      </div>
      <p className="text-muted text-xs">{t('statement.days', { max: statementDaysMax })}</p>
    </>
  )
}

/** What can be had of the days that were chosen: the screen, and the file. */
export function DayActions(props: Choice & { label: string; isBeside?: boolean }) {
  const { days, errors, label, isBeside = false } = props
  const { t } = useTranslation('activity')
  const [, navigate] = useLocation()
  const isWrong = errors.from !== undefined || errors.to !== undefined
  return (
    <>
      <Button
        variant="quiet"
        isDisabled={isWrong}
        onClick={() => navigate(paths.statementOf(days))}
      >
        {label}
      </Button>
      <Button
        variant={isBeside ? 'quiet' : 'primary'}
        isDisabled={isWrong}
        onClick={() => download(statementAddress(days))}
      >
        {t('statement.download')}
      </Button>
    </>
  )
}

type OtherDaysProps = {
  shown: StatementDays
  /** Why there is no statement of these days; it is said at their fields. */
  refusal?: ApiError
}

/** Beside a statement, or in its place: other days, and the file of them. */
export function OtherDays({ shown, refusal }: OtherDaysProps) {
  const { t } = useTranslation('activity')
  const choice = useDaysChoice(shown, refusal)
  return (
    <Card
      aria-labelledby="days-title"
      className={cx('grid gap-3 print:hidden', !refusal && 'lg:sticky lg:top-14')}
    >
      <h2 id="days-title" className="font-display text-xl">
        {t('statement.otherDays')}
      </h2>
      <DayFields {...choice} />
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        <DayActions {...choice} isBeside label={t('statement.show')} />
        <SpotPlace id="statement-download" />
      </div>
    </Card>
  )
}

/** What is wrong with each day, as the server would say it. */
function useErrors(days: StatementDays): Choice['errors'] {
  const { t } = useTranslation('activity')
  const missing = t('statement.missing')
  const refusal = days.from && days.to ? refuseStatement(days) : undefined
  return {
    from:
      days.from === '' ? missing : refusal === 'backwards' ? t('statement.backwards') : undefined,
    to:
      days.to === ''
        ? missing
        : refusal === 'too_long'
          ? t('statement.tooLong', { max: statementDaysMax })
          : undefined,
  }
}

/** By a link of the browser's own: a file that fails is shown as such, and the screen stays. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
