import type { ReactNode } from 'react'

// Drawn for the landing page with one pen: a 2.5 line in ube, filled with the wallet's colours.
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 72 72"
      className="size-14 sm:size-18"
      fill="none"
      stroke="var(--lead)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

/** A sari-sari store's candy jar, full of coins. */
export function Jar() {
  return (
    <Drawing>
      <path
        d="M18 24h36c5 4 6 9 6 15v17a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8V39c0-6 1-11 6-15Z"
        fill="var(--lead-soft)"
      />
      <path d="M12 44h48v12a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8Z" fill="var(--accent)" />
      <path d="M16 14h40v10H16Z" fill="var(--loss-soft)" />
      <circle cx="27" cy="46" r="7" fill="var(--accent)" />
      <circle cx="44" cy="43" r="7" fill="var(--accent)" />
      <path d="M42 46.500v-7h2.500a2 2 0 0 1 0 4H42" strokeWidth="1.8" />
      <path d="M25 49.500v-7h2.500a2 2 0 0 1 0 4H25" strokeWidth="1.8" />
      <path d="M20 30c-1.5 3-2 5-2 8" />
    </Drawing>
  )
}

/** A padlock that is not closed. */
export function Padlock() {
  return (
    <Drawing>
      <path d="M24 32V22a12 12 0 0 1 23.5-3.5" />
      <rect x="13" y="32" width="46" height="32" rx="7" fill="var(--accent)" />
      <path d="M13 41h46" strokeWidth="1.8" />
      <circle cx="36" cy="48" r="4.5" fill="var(--surface)" />
      <path d="M36 52.500v5" />
    </Drawing>
  )
}

/** One person handing a coin to the next. */
export function Handshake() {
  return (
    <Drawing>
      <circle cx="16" cy="25" r="8" fill="var(--gain-soft)" />
      <circle cx="56" cy="25" r="8" fill="var(--loss-soft)" />
      <path d="M4 60c0-12 4-19 12-19s12 5 13 12" fill="var(--gain-soft)" />
      <path d="M68 60c0-12-4-19-12-19s-12 5-13 12" fill="var(--loss-soft)" />
      <circle cx="36" cy="52" r="9" fill="var(--accent)" />
      <path d="M34.5 56.500v-8h2.500a2.3 2.3 0 0 1 0 4.600h-2.5" strokeWidth="1.8" />
      <path d="M28 12c5-4 11-4 16 0m0 0v-6m0 6h-6" strokeWidth="2" />
    </Drawing>
  )
}

/** A tricycle in a hurry. */
export function Tricycle() {
  return (
    <Drawing>
      <path d="M30 20h30a4 4 0 0 1 4 4v26H30Z" fill="var(--accent)" />
      <path d="M36 27h12v11H36Zm17 0h6v11h-6Z" fill="var(--surface)" />
      <path d="M30 44H18l-5-12h-5" />
      <path d="M27 20h40" strokeWidth="4" />
      <circle cx="16" cy="55" r="8" fill="var(--lead-soft)" />
      <circle cx="50" cy="55" r="8" fill="var(--lead-soft)" />
      <path d="M3 20h14M5 12h10" strokeWidth="2" />
    </Drawing>
  )
}
