import { errorText } from '../texts/error-text.ts'
import { showToast } from '../ui/toast.ts'

/** Shows a toast that something was not done, and why. */
export function showFailure(title: string): (error: unknown) => void {
  return (error) => showToast({ variant: 'destructive', title, description: errorText(error) })
}
