import { callQuery } from '../../lib/call-query.ts'

const programme = async () => (await import('#contract/calls/get-affiliate-programme.ts')).getAffiliateProgramme

/** What the programme gives; kept, so that the page can be read without signal. */
export const programmeQuery = () => callQuery(programme, {}, { queryKey: ['affiliates'], persist: true })
