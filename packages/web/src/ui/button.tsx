import { cva, cx, type VariantProps } from 'class-variance-authority'
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

/** Work shorter than this shows no spinner. */
const spinnerDelayMs = 250

const look = cva(
  'press relative inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-md text-center font-semibold leading-tight aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary: 'bg-lead text-on-lead key',
        accent: 'bg-accent text-on-accent key',
        quiet: 'border-2 border-edge bg-surface text-ink',
        ghost: 'text-lead-ink hover:bg-lead-soft',
        danger: 'bg-loss text-on-loss key',
      },
      size: { md: 'px-4 py-2', lg: 'min-h-13 px-6 py-3 text-lg', icon: 'min-w-11 p-2' },
      isWide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

type Look = VariantProps<typeof look>

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'onClick'> &
  Look & {
    /** Work is under way: shows it after a moment and takes no second press. */
    isPending?: boolean
    /** Cannot be pressed now. Stays focusable, so that a screen reader can say so. */
    isDisabled?: boolean
    /** Told of a press, or of Enter in the form, while disabled: to say what is missing. */
    onDisabledPress?: () => void
    onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  }

export function Button({
  variant,
  size,
  isWide,
  isPending = false,
  isDisabled = false,
  onDisabledPress,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isLocked = useRef(false)
  const showsSpinner = useDelayed(isPending, spinnerDelayMs)

  async function press(event: MouseEvent<HTMLButtonElement>) {
    if (isPending || isDisabled || isLocked.current) {
      // Also stops a form from being sent by a second press or by Enter.
      event.preventDefault()
      if (isDisabled && !isPending) onDisabledPress?.()
      return
    }
    const outcome = onClick?.(event)
    if (!(outcome instanceof Promise)) return
    isLocked.current = true
    await outcome.finally(() => {
      isLocked.current = false
    })
  }

  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a prop, "button" by default.
      type={type}
      aria-disabled={isPending || isDisabled || undefined}
      aria-busy={isPending || undefined}
      className={cx(look({ variant, size, isWide }), className)}
      onClick={press}
    >
      <span className={cx('inline-flex items-center gap-2', showsSpinner && 'opacity-0')}>
        {children}
      </span>
      {showsSpinner && (
        <span className="absolute size-5 animate-spin rounded-full border-3 border-current border-r-transparent" />
      )}
    </button>
  )
}

type ButtonLinkProps = Look & {
  href: string
  className?: string
  /** The address is the server's, not one of the app's own. */
  isOutside?: boolean
  onClick?: () => void
  children: React.ReactNode
}

/** Looks like a button, goes somewhere. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, isWide, isOutside, className, ...rest } = props
  const Anchor = isOutside ? 'a' : Link
  return <Anchor {...rest} className={cx(look({ variant, size, isWide }), className)} />
}

/** True once `isOn` has lasted `delayMs`: quick work shows no spinner. */
function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  // Talks to the browser's timer.
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setHasLasted(true), delayMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isOn, delayMs])
  return isOn && hasLasted
}
