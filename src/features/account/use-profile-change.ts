import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/call.ts'
import type { getMe } from '#contract/calls/get-me.ts'
import { usePartition } from '../session/acting.ts'
import { useOwner } from '../session/use-session.ts'
import { ownProfile, sessionsQuery } from './account-queries.ts'

/** What a change of the own profile means for what is shown. */
export function useProfileChange() {
  const queries = useQueryClient()
  const owner = useOwner()
  const partition = usePartition()
  return {
    /** From here on the profile is what the server answered. */
    changed(answer: ResponseOf<typeof getMe>): void {
      queries.setQueryData(ownProfile(partition).query.queryKey, answer)
    },
    /** The change has signed out the other devices. */
    othersEnded(): void {
      void queries.invalidateQueries({ queryKey: sessionsQuery(owner).queryKey })
    },
  }
}
