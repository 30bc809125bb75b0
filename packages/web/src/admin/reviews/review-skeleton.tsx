import { SkeletonRows } from '../../ui/skeleton.tsx'

/** Holds the place of a list to decide about. */
export function ReviewSkeleton() {
  return <SkeletonRows count={4} className="h-48 xl:h-20" />
}
