import { callQuery } from '../lib/http/call-query.ts'

/** Refused with 404 when the workbench is disabled, and for an unknown component. */
export const workbenchQuery = (part: string) =>
  callQuery(
    async () => (await import('#contract/site/calls/get-workbench.ts')).getWorkbench,
    { params: { part } },
    { queryKey: ['workbench', part] },
  )
