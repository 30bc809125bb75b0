import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { demoPersonOf } from '../../demo/demo-people.ts'
import { passDays } from '../../demo/pass-days.ts'
import { enterAs, rememberWayBack, wayBackTo } from '../../demo/way-back.ts'
import { paths } from '../../lib/paths.ts'
import { signInAs, useSignedInUser } from '../../lib/session.ts'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { currentToast, dismissToast, showToast } from '../../ui/toast.ts'
import { investmentsQuery } from '../investments/investments.queries.ts'
import type { NextStep } from './next-step.ts'
import { SecondaryLink } from './secondary-link.tsx'

type Otherwise = { href: string; label: string } | undefined

type DemoShortcutProps = {
  step: Extract<NextStep, { kind: 'waiting' | 'growing' }>
  /** What can be looked at while it is waited, unless one is there. */
  otherwise: Otherwise
}

/** In a demo world nobody has to wait for somebody else: each may be the admin for a moment. */
export function DemoShortcut({ step, otherwise }: DemoShortcutProps) {
  const { role } = useSignedInUser()
  if (step.kind === 'growing') {
    if (step.plan.daysLeft === 0) return otherwise && <OnlyButton {...otherwise} />
    return (
      <>
        <PassDays days={step.plan.daysLeft} />
        {otherwise && <SecondaryLink {...otherwise} />}
      </>
    )
  }
  // Nobody decides about their own money.
  if (role === 'admin') return otherwise && <OnlyButton {...otherwise} />
  return (
    <>
      <BeAdmin goTo={queueOf(step)} label="approve" />
      {otherwise && <SecondaryLink {...otherwise} />}
    </>
  )
}

function queueOf({ for: kind, request }: Extract<NextStep, { kind: 'waiting' }>): string {
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
    return <BeAdmin goTo={paths.adminClock} label="clock" />
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

/** One press there; the way back is kept. */
function BeAdmin({ goTo, label }: { goTo: string; label: 'approve' | 'clock' }) {
  const { t } = useTranslation('demo')
  const [, navigate] = useLocation()
  const user = useSignedInUser()
  const way = wayBackTo(user)

  async function become(): Promise<void> {
    try {
      const admin = await enterAs('admin')
      // What was said to the member is not said to the admin.
      const toast = currentToast()
      if (toast) dismissToast(toast.id)
      signInAs(admin)
      rememberWayBack(way)
      // Back does not lead into the admin's tools once one is oneself again.
      navigate(goTo, { replace: true })
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('failed'),
        description: errorText(error),
      })
    }
  }

  return (
    <>
      <Button variant="accent" isWide onClick={become}>
        {t(`be.${label}`)}
      </Button>
      {!way.person && (
        <p className="pt-1.5 text-muted text-xs">
          {t('be.signIn', { identifier: way.identifier || way.name })}
        </p>
      )}
    </>
  )
}
