import { cx } from 'class-variance-authority'

// Drawn for Kunwari on a 24 px square: round 2 px line, one bitten or folded corner where it fits.
const firstShapes = {
  home: 'M4 11.5 12 4l8 7.5M6 10v9.5h4.5V15h3v4.5H18V10',
  deposit: 'M12 3.5v10m-4-4 4 4 4-4M4 13v5.5a1.5 1.5 0 0 0 1.5 1.5h13a1.5 1.5 0 0 0 1.5-1.5V13',
  withdraw: 'M12 14V4M8 8l4-4 4 4M4 13v5.5a1.5 1.5 0 0 0 1.5 1.5h13a1.5 1.5 0 0 0 1.5-1.5V13',
  bot: 'M12 3v3m-6.5 0h13A1.5 1.5 0 0 1 20 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5v-9A1.5 1.5 0 0 1 5.5 6ZM9 10.5v1.5m6-1.5v1.5m-6 3h6M2 11v3m20-3v3M8 21h8',
  activity: 'M4 6h16M4 12h10M4 18h7m6-4.5v7m-3-3 3 3 3-3',
  growth: 'M4 19.5V5m0 14.5h16M7.5 15.5l4-4.5 3 2.5L19.5 7m0 0h-4m4 0v4',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  flag: 'M6 21V4m0 0.500c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.500c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm-6.500 8c.6-3.400 3.200-5 6.500-5s5.900 1.600 6.500 5M15.500 4.800a3.500 3.500 0 0 1 0 6.400m2.800 4.100c1.800.9 2.900 2.300 3.200 4.200',
  plus: 'M12 5v14M5 12h14',
  bell: 'M6 16.500V11a6 6 0 1 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4',
  chat: 'M5.500 4.500h13A1.500 1.500 0 0 1 20 6v9a1.500 1.500 0 0 1-1.500 1.500H11L6.500 20v-3.500h-1A1.500 1.500 0 0 1 4 15V6a1.500 1.500 0 0 1 1.500-1.500ZM8.500 9h7m-7 3.500h4.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  admin: 'M4 5h16v10H4Zm4 15h8m-4-5v5M8 12V9.500m4 2.500V8m4 4v-2',
  note: 'M3.500 6.500h17v11h-17ZM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6.500 12v.01m11 0V12',
  through: 'M4 4h11l5 5v11H4Zm11 0v5h5M8 12.500h5M8 16h8',
  alert: 'M12 4 2.5 20h19ZM12 10v4.500m0 2.500v.01',
}

/** What is not on the first screens: drawn once more-icons.ts came, which every other screen brings. */
type LaterName =
  | 'bellOff'
  | 'eye'
  | 'eyeOff'
  | 'dot'
  | 'check'
  | 'close'
  | 'copy'
  | 'up'
  | 'down'
  | 'camera'
  | 'image'
  | 'inbox'
  | 'mail'
  | 'logout'
  | 'clock'
  | 'search'
  | 'minus'
  | 'turn'
  | 'settings'
  | 'send'
  | 'keep'
  | 'trash'
  | 'more'
  | 'book'
  | 'class'

export type IconName = keyof typeof firstShapes | LaterName

const shapes: Partial<Record<IconName, string>> = { ...firstShapes }

/** Adds the shapes that come later, all of them. */
export function addShapes(later: Record<LaterName, string>): void {
  Object.assign(shapes, later)
}

/** A picture beside words, or inside something that has a name of its own: never read aloud. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('size-6 shrink-0', className)}
    >
      <path d={shapes[name]} />
    </svg>
  )
}
