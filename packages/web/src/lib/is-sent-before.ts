import { ApiError } from '@kunwari/contract/client'

/** Whether a form's first try was done though its answer was lost: its key then stands for what was sent first. */
export function isSentBefore(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_key_reused'
}
