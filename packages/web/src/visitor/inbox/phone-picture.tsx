/** A phone with nothing on it yet. */
export function PhonePicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 140"
      className="w-28"
      fill="none"
      stroke="var(--lead)"
      strokeWidth="3"
    >
      <rect x="28" y="8" width="64" height="124" rx="11" fill="var(--surface)" />
      <path d="M28 30h64M28 112h64" />
      <rect
        x="38"
        y="42"
        width="44"
        height="18"
        rx="6"
        fill="var(--accent-soft)"
        strokeDasharray="4 4"
      />
      <rect
        x="38"
        y="70"
        width="32"
        height="18"
        rx="6"
        fill="var(--lead-soft)"
        strokeDasharray="4 4"
      />
      <path d="M56 122h8" strokeLinecap="round" />
    </svg>
  )
}
