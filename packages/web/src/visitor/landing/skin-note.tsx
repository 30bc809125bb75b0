import { rosettePath, wavePath } from '../../ui/rosette.tsx'

const rosettes = [0, 1, 2, 3, 4].map((step) =>
  rosettePath({ radius: 58 - step * 6, petals: 14 + step * 2, depth: 0.32, turn: step * 1.1 }),
)
const waves = [0, 1, 2, 3].map((step) =>
  wavePath({ length: 424, height: 11, wave: 53, phase: (step * Math.PI) / 2 }),
)

type SkinNoteProps = {
  amount: string
  words: string
  stamp: string
  /** How large the amount is printed: more of it swells. */
  size?: number
}

/** What it looks like: a pretend note, drawn like good play money. Its amount stands at the top. */
export function SkinNote({ amount, words, stamp, size = 56 }: SkinNoteProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 288" className="size-full">
      <rect width="480" height="288" fill="var(--accent-soft)" />
      <circle cx="300" cy="166" r="150" fill="var(--surface)" opacity="0.55" />
      <g fill="none" stroke="var(--lead)">
        <path
          strokeWidth="2.5"
          d="M34 14h412a20 20 0 0 0 20 20v220a20 20 0 0 0-20 20H34a20 20 0 0 0-20-20V34a20 20 0 0 0 20-20Z"
        />
        <g strokeWidth="1.1" opacity="0.75">
          {waves.map((path) => (
            <path key={path} d={path} transform="translate(28 34)" />
          ))}
          {waves.map((path) => (
            <path key={path} d={path} transform="translate(28 254)" />
          ))}
        </g>
        <g strokeWidth="1" transform="translate(292 176)">
          {rosettes.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </g>
      <circle cx="292" cy="176" r="27" fill="var(--lead)" />
      <text
        x="292"
        y="190"
        fontSize="40"
        textAnchor="middle"
        fill="var(--on-lead)"
        className="font-display"
      >
        ₱
      </text>
      <SariSari />
      <g className="font-display" fill="var(--lead-ink)">
        <text x="34" y="100" fontSize={size}>
          {amount}
        </text>
        <text x="36" y="130" fontSize="20">
          {words}
        </text>
        <text x="36" y="171" fontSize="24">
          Kunwari
        </text>
      </g>
      <text x="36" y="216" fontSize="17" fontWeight="600" fill="var(--muted)">
        {stamp}
      </text>
    </svg>
  )
}

// The note's vignette: the corner store with its scalloped awning, grille and hanging sachets.
function SariSari() {
  const stripes = [0, 1, 2, 3, 4, 5]
  return (
    <g transform="translate(358 118)">
      <rect
        x="6"
        y="26"
        width="84"
        height="76"
        rx="3"
        fill="var(--surface)"
        stroke="var(--lead)"
        strokeWidth="2.5"
      />
      <path d="M16 46h64v34H16Z" fill="var(--lead-soft)" stroke="var(--lead)" strokeWidth="2" />
      <path
        d="M27 46v34m11-34v34m11-34v34m11-34v34m11-34v34"
        stroke="var(--lead)"
        strokeWidth="1.4"
      />
      <path d="M12 86h72v6H12Z" fill="var(--lead)" />
      {stripes.map((stripe) => (
        <path
          key={stripe}
          transform={`translate(${stripe * 16} 0)`}
          d="M0 6h16v18a8 8 0 0 1-16 0Z"
          fill={stripe % 2 ? 'var(--surface)' : 'var(--accent)'}
          stroke="var(--lead)"
          strokeWidth="1.8"
        />
      ))}
      <path d="M-2 4h100" stroke="var(--lead)" strokeWidth="4" strokeLinecap="round" />
    </g>
  )
}
