import { cx } from 'class-variance-authority'

/** The mark: a peso sign with a fold, seen through. Purely a picture; the name stands beside it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={cx('size-9 shrink-0', className)}>
      {/* The sheet, its lower right corner folded over. */}
      <path
        fill="var(--lead)"
        d="M10 3h28a7 7 0 0 1 7 7v19L29 45H10a7 7 0 0 1-7-7V10a7 7 0 0 1 7-7Z"
      />
      <path fill="var(--accent)" d="M45 29 29 45v-9a7 7 0 0 1 7-7Z" />
      {/* The peso; where the fold lies over it, only its outline shows through. */}
      <path
        fill="none"
        stroke="var(--on-lead)"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M18 37V11.500h6.500a7.5 7.5 0 0 1 0 15H18"
      />
      <path
        fill="none"
        stroke="var(--on-lead)"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M11.5 16.500h25M11.5 21.800h25"
      />
    </svg>
  )
}

/** The mark with the name, as it stands at the head of every screen. */
export function Wordmark({ isInFullHead = false }: { isInFullHead?: boolean }) {
  return (
    <span className="inline-flex min-h-11 min-w-11 items-center gap-2 font-brand text-xl leading-none">
      <LogoMark />
      {/* Where text is set so large that the head would not hold it, the mark stands alone. */}
      <span className={cx('narrow:sr-only', isInFullHead && 'max-[23rem]:sr-only')}>Kunwari</span>
    </span>
  )
}
