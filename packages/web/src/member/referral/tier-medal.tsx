import { type TierName, tierNames } from '@kunwari/domain/leader/tiers'
import { rosettePath } from '../../ui/rosette.tsx'

const edge = rosettePath({ radius: 46, petals: 16, depth: 0.12 })
const inner = rosettePath({ radius: 34, petals: 16, depth: 0.08, turn: 1.57 })

/** A paper medal from the box: as many stars as the tier is high. */
export function TierMedal({ tier, className }: { tier: TierName; className?: string }) {
  const stars = tierNames.indexOf(tier) + 1
  return (
    <svg aria-hidden="true" viewBox="-50 -50 100 124" className={className}>
      <path d="M-26 26-34 70l16-8 12 12 6-40Z" fill="var(--lead)" />
      <path d="M26 26 34 70l-16-8-12 12-6-40Z" fill="var(--band)" />
      <path d={edge} fill="var(--accent)" stroke="var(--on-accent)" strokeWidth="2" />
      <path d={inner} fill="var(--accent-soft)" stroke="var(--on-accent)" strokeWidth="1.2" />
      {Array.from({ length: stars }, (_, index) => (
        <path key={index} d={star} transform={placeOf(index, stars)} fill="var(--lead)" />
      ))}
    </svg>
  )
}

const tips = 5
const star = `M${Array.from({ length: tips * 2 }, (_, index) => {
  const reach = index % 2 === 0 ? 11 : 4.6
  const angle = (index / (tips * 2)) * 2 * Math.PI - Math.PI / 2
  return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`
}).join('L')}Z`

/** One in the middle, more round it. */
function placeOf(index: number, stars: number): string {
  if (stars === 1) return 'scale(1.6)'
  const angle = (index / stars) * 2 * Math.PI - Math.PI / (stars === 4 ? 4 : 2)
  const reach = stars === 2 ? 13 : 15
  const turn = stars === 2 ? Math.PI / 2 : 0
  const x = reach * Math.cos(angle + turn)
  const y = reach * Math.sin(angle + turn)
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`
}
