import { useErrorText } from '../texts/error-text.ts'
import { Icon } from '../ui/icon.tsx'

/** Why the server would not do it, where it was asked for. */
export function Refusal({ error }: { error: Error | null }) {
  const errorText = useErrorText()
  return (
    <div role="alert">
      {error && (
        <p className="flex items-start gap-2 border-[1.5px] border-loss bg-loss-soft p-3 text-sm">
          <Icon name="alert" className="size-5 text-loss" />
          {errorText(error)}
        </p>
      )}
    </div>
  )
}
