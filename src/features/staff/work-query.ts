import { useQuery } from '@tanstack/react-query'
import type { StaffWork, WorkKind } from '#contract/reports/staff-work.ts'
import { staffQuery } from './staff-queries.ts'

const work = async () => (await import('#contract/reports/calls/get-staff-work.ts')).getStaffWork

const FRESH_MS = 60_000

/** What waits for staff: the list of Today, and the counts of the navigation and of the tabs of orders. */
export const workQuery = () => ({ ...staffQuery('work', work), staleTime: FRESH_MS, refetchInterval: FRESH_MS })

/** What is waiting; empty until it is known. */
export function useWork(): readonly StaffWork[] {
  const { data } = useQuery(workQuery())
  return data?.work ?? []
}

/** How many there are of several kinds; undefined for none. */
export function countOf(work: readonly StaffWork[], ...kinds: readonly WorkKind[]): number | undefined {
  const sum = work.filter(({ kind }) => kinds.includes(kind)).reduce((count, one) => count + one.count, 0)
  return sum === 0 ? undefined : sum
}
