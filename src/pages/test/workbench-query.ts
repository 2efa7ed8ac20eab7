import { callQuery } from '../../lib/call-query.ts'

/** Refused with 404 where the workbench is switched off, and for what is no part. */
export const workbenchQuery = (part: string) =>
  callQuery(
    async () => (await import('#contract/calls/get-workbench.ts')).getWorkbench,
    { params: { part } },
    { queryKey: ['workbench', part] },
  )
