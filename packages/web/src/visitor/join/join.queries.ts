import type { User } from '@kunwari/contract/auth'
import { ApiError, api, type CallAnswer } from '@kunwari/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'
import { signInAs } from '../../lib/session.ts'
import { errorText } from '../../texts/error-text.ts'
import { formatDate } from '../../texts/format-date.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'

/** The class that a code opens: looked up at once, so that nobody is greeted by a code of no class. */
export function useClassByCode(code: string) {
  return useQuery(read('GET /api/join/:code', { params: { code } }))
}

/** Who invited, by the referral code of a link, and whether nobody has that code. */
export function useInvitation(code: string | null): {
  name?: string | undefined
  isUnknown: boolean
} {
  const { data, error } = useQuery({
    ...read('GET /api/referrer/:code', { params: { code: code ?? '' } }),
    enabled: Boolean(code),
  })
  const refusal = error instanceof ApiError ? error.code : undefined
  return { name: data?.fullName, isUnknown: refusal === 'not_found' || refusal === 'invalid_input' }
}

/** Whether what failed is the code, and not the way to the server. */
export function isMistyped(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === undefined) return false
  return ['not_found', 'too_many_tries', 'invalid_input'].includes(error.code)
}

/** What somebody said at the door of a lesson. */
export type Consent = { consent: true; research: boolean }

/** Opens the class's door for this browser. */
export function useJoin() {
  return useMutation({
    mutationFn: ({ classCode, consent }: { classCode: string; consent?: Consent | undefined }) =>
      api('POST /api/join', { body: { classCode, ...consent } }),
    onSuccess: tellJoined,
    onError: tellFailed,
  })
}

type Coming = {
  classCode: string
  nickname: string
  referralCode: string | undefined
  consent: Consent | undefined
  idempotencyKey: string
}

/** Somebody who has come in, whom this page does not take for signed in yet. */
export type Arrival = { user: User; joined: CallAnswer<'POST /api/join'> }

/** Comes in with a nickname alone. The page goes on as theirs with `enter`; the form says what is refused. */
export function useComeByNickname() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, consent, ...named }: Coming): Promise<Arrival> => {
      const body = { ...named, ...consent }
      const joined = await api('POST /api/join', { body, idempotencyKey })
      return { joined, user: await api('GET /api/auth/user') }
    },
  })
}

type Returning = { classCode: string; number: number; wayBack: string }

/** Comes in again as the learner who has this number and way back. */
export function useComeBack() {
  return useMutation({
    mutationFn: async (body: Returning): Promise<Arrival> => {
      const joined = await api('POST /api/join', { body })
      return { joined, user: await api('GET /api/auth/user') }
    },
  })
}

/** From here on the page is theirs who came in. */
export function signInArrival({ user, joined }: Arrival): void {
  signInAs(user)
  tellJoined(joined)
}

function tellJoined({ className, endsAt }: CallAnswer<'POST /api/join'>): void {
  showToast({
    title: translate('visitor:join.joined', { className }),
    description: translate('visitor:join.until', { date: formatDate(endsAt) }),
  })
}

function tellFailed(error: Error): void {
  showToast({
    variant: 'destructive',
    title: translate('visitor:join.failed'),
    description: errorText(error),
  })
}
