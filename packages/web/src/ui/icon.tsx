import { cx } from 'class-variance-authority'

// Drawn for Kunwari on a 24 px square: round 2 px line, one bitten or folded corner where it fits.
const shapes = {
  home: 'M4 11.5 12 4l8 7.5M6 10v9.5h4.5V15h3v4.5H18V10',
  deposit: 'M12 3.5v10m-4-4 4 4 4-4M4 13v5.5a1.5 1.5 0 0 0 1.5 1.5h13a1.5 1.5 0 0 0 1.5-1.5V13',
  withdraw: 'M12 14V4M8 8l4-4 4 4M4 13v5.5a1.5 1.5 0 0 0 1.5 1.5h13a1.5 1.5 0 0 0 1.5-1.5V13',
  bot: 'M12 3v3m-6.5 0h13A1.5 1.5 0 0 1 20 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5v-9A1.5 1.5 0 0 1 5.5 6ZM9 10.5v1.5m6-1.5v1.5m-6 3h6M2 11v3m20-3v3M8 21h8',
  activity: 'M4 6h16M4 12h10M4 18h7m6-4.5v7m-3-3 3 3 3-3',
  growth: 'M4 19.5V5m0 14.5h16M7.5 15.5l4-4.5 3 2.5L19.5 7m0 0h-4m4 0v4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.8 3.500M6.2 7.400A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.500a9 9 0 0 0 4.3-1.100M10 10a2.8 2.8 0 0 0 4 4',
  dot: 'M12 12.01V12',
  check: 'M4.5 12.5 10 18 19.5 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h8.500A1.5 1.5 0 0 1 19 10.500V19a1.5 1.5 0 0 1-1.5 1.500H9A1.5 1.5 0 0 1 7.5 19v-8.500A1.5 1.5 0 0 1 9 9Zm6.5-2.500V5A1.5 1.5 0 0 0 14 3.500H5.500A1.5 1.5 0 0 0 4 5v8.500A1.5 1.5 0 0 0 5.5 15',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  flag: 'M6 21V4m0 0.500c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  camera:
    'M4 8h3.500l1.5-2.500h6L16.5 8H20a1 1 0 0 1 1 1v9.500a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm8 9a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  image: 'M4 5h16v14H4ZM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.500h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.500c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  inbox:
    'M7 2.500h10A1.5 1.5 0 0 1 18.5 4v16a1.5 1.5 0 0 1-1.5 1.500H7A1.5 1.5 0 0 1 5.5 20V4A1.5 1.5 0 0 1 7 2.500ZM9 7h6m-6 3.500h6M9 14h3M11 18.500h2',
  mail: 'M4 5.5h16A1.5 1.5 0 0 1 21.5 7v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5Zm-1 1.5 9 6.5L21 7',
  logout:
    'M14 4.500H6.500A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.500H14M10 12h10.500m-3.5-3.5 3.5 3.5-3.5 3.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  turn: 'M19.5 12a7.5 7.5 0 1 1-2.5-5.6M17.500 2.500v4.500H13',
  settings: 'M4 7h8m5 0h3M4 17h3m5 0h8M14.5 9.500v-5m-5 15v-5',
  bell: 'M6 16.500V11a6 6 0 1 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  admin: 'M4 5h16v10H4Zm4 15h8m-4-5v5M8 12V9.500m4 2.500V8m4 4v-2',
  alert: 'M12 4 2.5 20h19ZM12 10v4.500m0 2.500v.01',
  through: 'M4 4h11l5 5v11H4Zm11 0v5h5M8 12.500h5M8 16h8',
} as const

export type IconName = keyof typeof shapes

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
