import { useFormatDate } from '../texts/format-date.ts'
import type { DateStyle } from '../texts/write-date.ts'

type MomentProps = { iso: string; format?: DateStyle; className?: string }

/** A moment of the wire, as it reads in Manila. */
export function Moment({ iso, format, className }: MomentProps) {
  const formatDate = useFormatDate()
  return (
    <time dateTime={iso} className={className}>
      {formatDate(iso, format)}
    </time>
  )
}
