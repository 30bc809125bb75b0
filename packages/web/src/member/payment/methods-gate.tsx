import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { type PaymentMethod, paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { read } from '../../lib/read-query.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LostNote } from '../../ui/lost-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'

type MethodsGateProps = {
  /** The read of what the form begins with, while it is not here. */
  waitsFor?: Pick<UseQueryResult, 'error' | 'refetch'>
  children: (methods: readonly [PaymentSetting, ...PaymentSetting[]]) => ReactNode
}

/** Shows a form once there is at least one method to pay by. */
export function MethodsGate({ waitsFor, children }: MethodsGateProps) {
  const { t } = useTranslation('member')
  const { data, error, isPending, refetch } = useActiveMethods()
  if (waitsFor?.error) {
    return (
      <Card>
        <ErrorState error={waitsFor.error} onRetry={waitsFor.refetch} />
      </Card>
    )
  }
  if (isPending || waitsFor) return <FormSkeleton />
  if (!data) {
    return (
      <Card>
        <ErrorState error={error} title={t('methods.failed')} onRetry={refetch} />
      </Card>
    )
  }
  const [first, ...rest] = data
  if (!first) {
    return (
      <Card>
        <EmptyState picture={<LostNote />} title={t('methods.none')} />
      </Card>
    )
  }
  return children([first, ...rest])
}

// About as tall as the form that takes its place: step, methods, where to, step, fields, proof.
function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-6">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-60 sm:h-32" />
      <Skeleton className="h-60" />
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-44" />
    </div>
  )
}

/** The payment methods that take requests now. */
function useActiveMethods() {
  return useQuery({ ...read('GET /api/payment-settings'), select: activeOnes })
}

function activeOnes(methods: PaymentSetting[]): PaymentSetting[] {
  return methods.filter((method) => method.isActive)
}

type MethodChoice = {
  methods: readonly [PaymentSetting, ...PaymentSetting[]]
  chosen: string | undefined
  choose: (method: PaymentMethod) => void
}

/**
 * Chooses the first method where the chosen one, by a draft or since the form opened, takes nothing any more, and says
 * so: a picture of one's own may show the method of before.
 *
 * @returns what to say of it beside the methods, until another one is chosen
 */
export function useActiveChoice({ methods, chosen, choose }: MethodChoice): string | undefined {
  const { t } = useTranslation('member')
  const [gone, setGone] = useState<{ of: PaymentMethod; instead: PaymentMethod }>()
  const first = methods[0].paymentMethod
  const isActive = methods.some((method) => method.paymentMethod === chosen)
  if (!isActive && isMethod(chosen) && (gone?.of !== chosen || gone.instead !== first)) {
    setGone({ of: chosen, instead: first })
  }
  // Talks to the form's own store, and to the toasts: the methods may be out of sight.
  useEffect(() => {
    if (isActive) return
    choose(first)
    if (!isMethod(chosen)) return
    showToast({
      title: t('methods.gone', { name: paymentMethodNames[chosen] }),
      description: t('methods.goneHint', { instead: paymentMethodNames[first] }),
    })
  }, [isActive, chosen, choose, first, t])
  if (!gone || gone.instead !== chosen) return undefined
  return [
    t('methods.gone', { name: paymentMethodNames[gone.of] }),
    t('methods.goneHint', { instead: paymentMethodNames[gone.instead] }),
  ].join('. ')
}

function isMethod(name: string | undefined): name is PaymentMethod {
  return name !== undefined && name in paymentMethodNames
}

type MethodPickerProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  methods: readonly PaymentSetting[]
  /** What there is to say of the choice. */
  note: string | undefined
}

/** The invented brands to choose from: `<MethodPicker methods={...} {...register('paymentMethod')} />`. */
export function MethodPicker({ methods, note, ...input }: MethodPickerProps) {
  const { t } = useTranslation('member')
  return (
    <fieldset>
      <legend className="sr-only">{t('methods.label')}</legend>
      <div className="narrow:flex grid grid-cols-2 narrow:flex-col gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {methods.map(({ id, paymentMethod }) => (
          <label
            key={id}
            className="flex min-h-13 cursor-pointer items-center gap-2.5 rounded-md border-2 border-edge bg-surface px-3 py-2 font-semibold text-sm leading-tight has-checked:border-lead has-checked:bg-lead-soft max-sm:last:odd:col-span-2"
          >
            <input
              {...input}
              type="radio"
              value={paymentMethod}
              className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-surface checked:border-6 checked:border-lead"
            />
            {paymentMethodNames[paymentMethod]}
          </label>
        ))}
      </div>
      {note && <p className="pt-2 font-semibold text-sm">{note}</p>}
    </fieldset>
  )
}
