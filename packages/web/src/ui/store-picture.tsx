import { Rosette } from './rosette.tsx'

const stripes = [0, 1, 2, 3, 4, 5, 6, 7]
const sachets = ['var(--accent)', 'var(--loss-soft)', 'var(--gain-soft)', 'var(--lead-soft)']

/** The corner store that all of the skin is made of; what it sells hangs in strips. */
export function StorePicture() {
  return (
    <div className="relative grid w-full max-w-lg place-items-center pt-6">
      <Rosette className="absolute inset-0 m-auto w-full text-accent opacity-60" />
      <svg
        aria-hidden="true"
        viewBox="0 0 320 280"
        className="relative w-4/5"
        strokeLinejoin="round"
      >
        <g stroke="var(--lead)" strokeWidth="3">
          <path d="M24 74h272v190H24Z" fill="var(--surface)" />
          <path d="M52 112h216v92H52Z" fill="var(--lead-soft)" />
          <path d="M38 204h244v14H38Z" fill="var(--lead)" />
          <path d="M52 232h92v32H52Zm124 0h92v32h-92Z" fill="var(--accent-soft)" />
        </g>
        {sachets.map((colour, row) => (
          <g
            key={colour}
            transform={`translate(${74 + row * 48} 112)`}
            stroke="var(--lead)"
            strokeWidth="2"
          >
            {[0, 1, 2].map((step) => (
              <rect key={step} y={step * 25 + 3} width="22" height="22" rx="2" fill={colour} />
            ))}
          </g>
        ))}
        <path
          d="M61 112v92m24-92v92m24-92v92m24-92v92m24-92v92m24-92v92m24-92v92m24-92v92m24-92v92"
          stroke="var(--lead)"
          strokeWidth="1.5"
        />
        {stripes.map((stripe) => (
          <path
            key={stripe}
            transform={`translate(${16 + stripe * 36} 40)`}
            d="M0 0h36v40a18 18 0 0 1-36 0Z"
            fill={stripe % 2 ? 'var(--surface)' : 'var(--accent)'}
            stroke="var(--lead)"
            strokeWidth="3"
          />
        ))}
        <path d="M8 38h304" stroke="var(--lead)" strokeWidth="8" strokeLinecap="round" />
        <rect x="88" y="6" width="144" height="36" rx="6" fill="var(--lead)" />
        <text
          x="160"
          y="32"
          textAnchor="middle"
          fontSize="23"
          fill="var(--on-lead)"
          className="font-brand"
        >
          Kunwari
        </text>
      </svg>
    </div>
  )
}
