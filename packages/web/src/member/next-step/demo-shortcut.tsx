import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { BeAdmin } from '../../demo/be-admin.tsx'
import { demoPersonOf } from '../../demo/demo-people.ts'
import { passDays } from '../../demo/pass-days.ts'
import { reserveQuery } from '../../glass/reserve/reserve.queries.ts'
import { useGlass } from '../../glass/use-glass.ts'
import { paths } from '../../lib/paths.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { investmentsQuery } from '../investments/investments.queries.ts'
import type { NextStep } from './next-step.ts'
import { SecondaryLink } from './secondary-link.tsx'

type Otherwise = { href: string; label: string } | undefined

type DemoShortcutProps = {
  step: Extract<NextStep, { kind: 'waiting' | 'growing' | 'suspended' }>
  /** What can be looked at while it is waited, unless one is there. */
  otherwise: Otherwise
}

/** In a demo world nobody has to wait for somebody else: each may be the admin for a moment. */
export function DemoShortcut({ step, otherwise }: DemoShortcutProps) {
  const { id, role } = useSignedInUser()
  if (step.kind === 'growing') {
    if (step.plan.daysLeft === 0) return otherwise && <OnlyButton {...otherwise} />
    return (
      <>
        <PassDays days={step.plan.daysLeft} />
        {otherwise && <SecondaryLink {...otherwise} />}
      </>
    )
  }
  // Nobody decides about their own money, nor about themselves.
  if (role === 'admin') return otherwise && <OnlyButton {...otherwise} />
  if (step.kind === 'suspended') {
    return (
      <>
        <BeAdmin goTo={paths.adminUser(id)} label="lift" returnTo={paths.home} />
        {otherwise && <SecondaryLink {...otherwise} />}
      </>
    )
  }
  if (step.for === 'withdrawal') return <Payment step={step} otherwise={otherwise} />
  return <Approval step={step} otherwise={otherwise} />
}

type WaitingProps = { step: Extract<NextStep, { kind: 'waiting' }>; otherwise: Otherwise }

function Approval({ step, otherwise }: WaitingProps) {
  return (
    <>
      <BeAdmin goTo={queueOf(step)} label="approve" />
      {otherwise && <SecondaryLink {...otherwise} />}
    </>
  )
}

/**
 * A withdrawal to approve, unless the pool holds less: no admin could, so the reserve is the way. Where newer lines have
 * pushed the requests out of sight only their sum is known, and each is paid alone.
 */
function Payment({ step, otherwise }: WaitingProps) {
  const { t } = useTranslation('demo')
  const isThrough = useGlass() === 'open'
  const { data: reserve, isLoading } = useQuery({ ...reserveQuery, enabled: isThrough })
  if (isLoading) return <Skeleton className="h-12" />
  const isPayable = !reserve || !step.request || centavosOf(reserve.pool) >= step.amount
  if (!isThrough || isPayable) {
    return <Approval step={step} otherwise={otherwise} />
  }
  return (
    <>
      <p className="pb-3">{t('short.text', { pool: formatMoney(centavosOf(reserve.pool)) })}</p>
      <OnlyButton href={paths.reserve} label={t('short.action')} />
      <SecondaryLink href={paths.withdraw} label={t('short.back')} />
      {otherwise && <SecondaryLink {...otherwise} />}
    </>
  )
}

function queueOf({ for: kind, request }: WaitingProps['step']): string {
  const queue = kind === 'deposit' ? paths.adminDeposits : paths.adminWithdrawals
  return request ? `${queue}?request=${encodeURIComponent(request.id)}` : queue
}

function OnlyButton({ href, label }: NonNullable<Otherwise>) {
  return (
    <ButtonLink href={href} variant="accent" isWide>
      {label}
    </ButtonLink>
  )
}

function PassDays({ days }: { days: number }) {
  const { t } = useTranslation('demo')
  const [, navigate] = useLocation()
  const user = useSignedInUser()
  const now = useSimulatedNow()
  const { data: plans = [] } = useQuery(investmentsQuery)
  // Who registered by themselves is not entered again by a press: they see the clock as its admin.
  if (user.role !== 'admin' && !demoPersonOf(user.email)) {
    return <BeAdmin goTo={`${paths.adminClock}?days=${days}`} label="clock" />
  }
  return (
    <Button
      variant="accent"
      isWide
      onClick={() => {
        if (now === undefined) return
        void passDays({ user, plans, days, passed: 0, now })
        navigate(paths.home)
      }}
    >
      {t('pass.action', { count: days })}
    </Button>
  )
}
