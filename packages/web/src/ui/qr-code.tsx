import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { cx } from 'class-variance-authority'
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
  /** Before a whole room, where the stamp is as large as the smallest text there: below the code, or beside a small one. */
  roomStamp?: 'below' | 'beside' | undefined
}

/**
 * A QR code, worked out here: nothing is asked of any server. Dark on light in both themes, which
 * readers need, and stamped, because people take pictures of it.
 */
export function QrCode({ text, label, roomStamp }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <figure
      className={cx(
        'rounded-md bg-on-band',
        roomStamp === 'beside' && 'grid grid-cols-[5fr_4fr] items-center',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${roomStamp ? size : size + foot}`}
        className="w-full"
        shapeRendering="crispEdges"
      >
        <path d={dark.join('')} fill="var(--band)" />
        {!roomStamp && (
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
      {roomStamp && (
        <p
          aria-hidden="true"
          className={cx(
            'font-bold text-[1.5rem] text-band leading-none',
            roomStamp === 'below' ? 'px-2 pb-2 text-center' : 'pr-2',
          )}
        >
          {pretendStampText.replace(' ·', '\u00a0·')}
        </p>
      )}
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  )
}
