import { useFormatDate } from '../lib/format-date.ts'
import type { DateStyle } from '../lib/write-date.ts'

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
