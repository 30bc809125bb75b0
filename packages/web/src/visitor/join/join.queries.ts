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

/** Whether what failed is the code, and not the way to the server. */
export function isMistyped(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === undefined) return false
  return ['not_found', 'too_many_tries', 'invalid_input'].includes(error.code)
}

/** Opens the class's door for this browser. */
export function useJoin() {
  return useMutation({
    mutationFn: (classCode: string) => api('POST /api/join', { body: { classCode } }),
    onSuccess: tellJoined,
    onError: tellFailed,
  })
}

type Coming = {
  classCode: string
  nickname: string
  referralCode: string | undefined
  idempotencyKey: string
}

/** Comes in with a nickname alone, and is signed in. */
export function useComeByNickname() {
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: Coming) => {
      const joined = await api('POST /api/join', { body, idempotencyKey })
      return { joined, user: await api('GET /api/auth/user') }
    },
    onSuccess: ({ joined, user }) => {
      signInAs(user)
      tellJoined(joined)
    },
    onError: (error) => {
      // The field says it, and offers another.
      if (error instanceof ApiError && error.code === 'nickname_taken') return
      tellFailed(error)
    },
  })
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
