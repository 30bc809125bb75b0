/** As many marks as a plan has days; more would be too small to tell apart. */
const marksMax = 30

/** The days of a plan, those that passed filled. Said in words beside it. */
export function DayMarks({ day, days }: { day: number; days: number }) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {Array.from({ length: Math.min(days, marksMax) }, (_, index) => (
        <span
          key={index}
          className={`h-3 grow rounded-full border border-lead ${index < day ? 'bg-lead' : ''}`}
        />
      ))}
    </span>
  )
}
