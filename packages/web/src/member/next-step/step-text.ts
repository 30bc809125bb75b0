import { planOf, planTerms } from '@kunwari/domain/plans/plans'
import { classAddress } from '../../lib/class-addresses.ts'
import { paths } from '../../lib/paths.ts'
import type { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import type { useTranslation } from '../../texts/i18n.ts'
import type { NextStep } from './next-step.ts'

/** A step in words, and where its one action leads. */
export type StepText = {
  title: string
  hint: string
  action: { href: string; label: string }
  /** What else can be looked at. */
  more?: { href: string; label: string }
}

type Writers = {
  /** In a class in stages not every plan is on sale. */
  isLesson: boolean
  t: ReturnType<typeof useTranslation<'next'>>['t']
  formatDate: ReturnType<typeof useFormatDate>
}

export function stepText(step: NextStep, { isLesson, t, formatDate }: Writers): StepText {
  switch (step.kind) {
    case 'ended':
      return {
        title: t('ended.title'),
        hint: t('ended.hint'),
        action: { href: paths.reserve, label: t('ended.action') },
      }
    case 'suspended':
      return {
        title: t('suspended.title'),
        hint: t('suspended.hint'),
        action: { href: paths.chatSupport, label: t('suspended.action') },
      }
    case 'steppedOut':
      return {
        title: t('steppedOut.title'),
        hint: t('steppedOut.hint'),
        action: { href: classAddress, label: t('steppedOut.action') },
      }
    case 'lead':
      return {
        title: t('lead.title'),
        hint: t('lead.hint'),
        action: { href: paths.adminClass, label: t('lead.action') },
        more: { href: paths.admin, label: t('lead.more') },
      }
    case 'paused':
      return {
        title: t('paused.title'),
        hint: t('paused.hint'),
        action: { href: classAddress, label: t('paused.action') },
      }
    case 'deposit':
      return {
        title: t('deposit.title'),
        hint: t('deposit.hint'),
        action: { href: paths.deposit, label: t('deposit.action') },
      }
    case 'waiting':
      return tellWaiting(step, { t, formatDate })
    case 'rejected':
      return tellRejected(step, t)
    case 'choose': {
      const allPlans = { href: paths.plans, label: t('choose.more') }
      return {
        title: t('choose.title', { amount: formatMoney(step.available) }),
        hint: t('choose.hint'),
        ...(isLesson
          ? { action: allPlans }
          : {
              action: {
                href: paths.plan(firstPlan.planDays),
                label: t('choose.action', { plan: firstPlan.name }),
              },
              more: allPlans,
            }),
      }
    }
    case 'growing':
      return tellGrowing(step, { t, formatDate })
    case 'takeOut':
      return {
        title: t('takeOut.title', { amount: formatMoney(step.available) }),
        hint: t('takeOut.hint'),
        action: { href: paths.withdrawAll, label: t('takeOut.action') },
      }
    case 'everyone':
      return {
        title: t('everyone.title'),
        hint: t('everyone.hint'),
        action: { href: paths.lab, label: t('everyone.action') },
        more:
          step.available > 0n
            ? { href: paths.plans, label: t('choose.more') }
            : { href: paths.deposit, label: t('deposit.action') },
      }
    case 'whoPaid': {
      const amount = centavosOf(step.withdrawal.amount)
      return {
        title: t('whoPaid.title', { amount: formatMoney(amount < 0n ? -amount : amount) }),
        hint: t('whoPaid.hint'),
        action: { href: paths.transaction(step.withdrawal.id), label: t('whoPaid.action') },
      }
    }
  }
}

/** The plan that the first purchase is offered: the shortest one. */
const firstPlan = planOf(Math.min(...planTerms))

function tellWaiting(
  step: Extract<NextStep, { kind: 'waiting' }>,
  { t, formatDate }: Omit<Writers, 'isLesson'>,
): StepText {
  const { request } = step
  const fallback = step.for === 'deposit' ? paths.deposit : paths.withdraw
  return {
    title: t(`waiting.${step.for}`, { amount: formatMoney(step.amount) }),
    hint: request
      ? t('waiting.since', { moment: formatDate(request.createdAt, 'dateTime') })
      : t('waiting.hint'),
    action: {
      href: request ? paths.transaction(request.id) : fallback,
      label: t('waiting.action'),
    },
  }
}

function tellRejected(
  { request }: Extract<NextStep, { kind: 'rejected' }>,
  t: Writers['t'],
): StepText {
  const { id, type, rejectionNote } = request
  return {
    title: t(`rejected.${type}`),
    hint: rejectionNote ? t('rejected.reason', { reason: rejectionNote }) : t('rejected.hint'),
    action: {
      href: type === 'deposit' ? paths.depositAgain(id) : paths.withdrawAgain(id),
      label: t('rejected.action'),
    },
  }
}

function tellGrowing(
  { plan, running }: Extract<NextStep, { kind: 'growing' }>,
  { t, formatDate }: Omit<Writers, 'isLesson'>,
): StepText {
  const { planName, planDays, daysElapsed, daysLeft, endDate } = plan
  const matures = { name: planName, moment: formatDate(endDate, 'dateTime') }
  return {
    title: daysLeft > 0 ? t('growing.day', { day: daysElapsed, days: planDays }) : t('growing.due'),
    hint:
      running > 1
        ? t('growing.first', { ...matures, count: running - 1 })
        : t('growing.matures', matures),
    action: { href: paths.investments, label: t('growing.action') },
  }
}
