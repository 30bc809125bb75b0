import { resolveScenario } from '@kunwari/population/scenario'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Laboratory } from './laboratory.tsx'

const scenarioQuery = read('GET /api/class/scenario')

/** A town that behaves as the class did: what the server has summed of it. */
export function ClassWorld() {
  const { data, error, refetch } = useQuery(scenarioQuery)
  if (data) {
    return <Laboratory initial={{ preset: 'town', scenario: resolveScenario({ ...data }) }} />
  }
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-144" />
}
