import { Icon, type IconName } from '../ui/icon.tsx'

/** More than this says no more than that there are many. */
const shownMax = 9

/** A picture with how many are unread; the words beside it say it to the ear. */
export function CountMark({ icon, number }: { icon: IconName; number: number }) {
  return (
    <>
      <Icon name={icon} />
      {number > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 rounded-full bg-accent px-1.5 font-bold text-on-accent text-xs"
        >
          {number > shownMax ? `${shownMax}+` : number}
        </span>
      )}
    </>
  )
}
