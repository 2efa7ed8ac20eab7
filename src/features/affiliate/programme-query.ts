import { callQuery } from '../../lib/call-query.ts'

const programme = async () => (await import('#contract/calls/get-affiliate-programme.ts')).getAffiliateProgramme

/** The terms of the programme; cached for offline use. */
export const programmeQuery = () => callQuery(programme, {}, { queryKey: ['affiliates'], persist: true })
