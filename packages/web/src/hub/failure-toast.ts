import { ApiError } from '@kunwari/contract/client'
import { errorText } from '../texts/error-text.ts'
import { showToast } from '../ui/toast.ts'

/**
 * Shows a toast that something was not done, and why.
 *
 * @param ownWords by the error's code, where the server's words are for people of a class
 */
export function failureToast(
  title: string,
  ownWords: Partial<Record<NonNullable<ApiError['code']>, string>> = {},
): (error: unknown) => void {
  return (error) => {
    const code = error instanceof ApiError ? error.code : undefined
    const description = (code && ownWords[code]) ?? errorText(error)
    showToast({ variant: 'destructive', title, description })
  }
}
