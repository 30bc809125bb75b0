import { useErrorText } from '../texts/error-text.ts'
import { Icon } from '../ui/icon.tsx'

type RefusalProps = {
  error: Error | null
  /** What is said in place of the error's own words. */
  text?: string | undefined
}

/** Why the server would not do it, where it was asked for. */
export function Refusal({ error, text }: RefusalProps) {
  const errorText = useErrorText()
  return (
    <div role="alert">
      {error && (
        <p className="flex items-start gap-2 border-[1.5px] border-loss bg-loss-soft p-3 text-sm">
          <Icon name="alert" className="size-5 text-loss" />
          {text ?? errorText(error)}
        </p>
      )}
    </div>
  )
}
