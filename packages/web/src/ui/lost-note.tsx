/** A note that lost its number: for what is not there. */
export function LostNote() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 104" className="w-40" fill="none">
      <g transform="rotate(-6 80 52)">
        <rect
          x="14"
          y="20"
          width="132"
          height="66"
          rx="8"
          fill="var(--surface)"
          stroke="var(--lead)"
          strokeWidth="3"
        />
        <path d="M24 30h112v46H24Z" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="3 4" />
        <circle
          cx="80"
          cy="53"
          r="17"
          fill="var(--lead-soft)"
          stroke="var(--lead)"
          strokeWidth="2.5"
        />
        <path
          d="M74 48a6 6 0 1 1 8.500 5.500c-2 1-2.500 2-2.500 4m0 4v.1"
          stroke="var(--lead)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d="m146 62-24 24h16a8 8 0 0 0 8-8Z" fill="var(--accent)" />
      </g>
    </svg>
  )
}
