import { callQuery } from '../../lib/http/call-query.ts'

const programme = async () =>
  (await import('#contract/affiliates/calls/get-affiliate-programme.ts')).getAffiliateProgramme

/** The terms of the programme; cached for offline use. */
export const programmeQuery = () => callQuery(programme, {}, { queryKey: ['affiliates'], persist: true })
