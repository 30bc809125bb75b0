import { SkeletonRows } from '../../ui/skeleton.tsx'

const newest = 5

/** Holds the place of the newest lines. */
export function ActivitySkeleton() {
  return (
    <div className="px-5 py-3">
      <SkeletonRows count={newest} className="h-13" />
    </div>
  )
}
