import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { encode } from 'uqr'

/** Modules of white round the code, which readers ask for. */
const quiet = 4
/** Modules below it, for the stamp. */
const foot = 5
/** The stamp's letters as high as its foot has room for, and no wider than the code. */
const letterHeightMax = 2.2
const stampWidthPerHeight = 17

type QrCodeProps = {
  text: string
  /** What it is, for those who cannot see it. */
  label: string
  /** Before a whole room: the stamp is as large as the smallest text there, in as many lines as that takes. */
  isForRoom?: boolean
}

/**
 * A QR code, worked out here: nothing is asked of any server. Dark on light in both themes, which
 * readers need, and stamped, because people take pictures of it.
 */
export function QrCode({ text, label, isForRoom = false }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <figure className="rounded-md bg-on-band">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${isForRoom ? size : size + foot}`}
        className="w-full"
        shapeRendering="crispEdges"
      >
        <path d={dark.join('')} fill="var(--band)" />
        {!isForRoom && (
          <text
            x={size / 2}
            y={size + 1}
            textAnchor="middle"
            textLength={size - quiet * 2}
            fontSize={Math.min(letterHeightMax, (size - quiet * 2) / stampWidthPerHeight)}
            fontWeight="700"
            fill="var(--band)"
          >
            {pretendStampText}
          </text>
        )}
      </svg>
      {isForRoom && (
        <p
          aria-hidden="true"
          className="px-2 pb-2 text-center font-bold text-[1.5rem] text-band leading-none"
        >
          {pretendStampText.replace(' ·', '\u00a0·')}
        </p>
      )}
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  )
}
