import { useQueryClient } from '@tanstack/react-query'
import type { getMe } from '#contract/account/calls/get-me.ts'
import type { ResponseOf } from '#contract/call.ts'
import { usePartition } from '../../session/acting.ts'
import { useOwner } from '../../session/use-session.ts'
import { ownProfile, passkeysQuery, sessionsQuery } from './account-queries.ts'

/** Updates of the query cache after a change of the person's own profile. */
export function useProfileChange() {
  const queries = useQueryClient()
  const owner = useOwner()
  const partition = usePartition()
  return {
    /** Replaces the cached profile by the server's response. */
    changed(answer: ResponseOf<typeof getMe>): void {
      queries.setQueryData(ownProfile(partition).query.queryKey, answer)
    },
    /** Called after a change that signed out the other devices and removed the passkeys. */
    othersEnded(): void {
      void queries.invalidateQueries({ queryKey: sessionsQuery(owner).queryKey })
      void queries.invalidateQueries({ queryKey: passkeysQuery(owner).queryKey })
    },
  }
}
