import { getDealers } from '#contract/dealers/calls/get-dealers.ts'
import { route } from '../../../route.ts'
import * as dealers from '../queries/dealers.ts'

export const dealerRoutes = [
  route(getDealers, async ({ query: { q = '' } }, { db, session }) => {
    const query = q.toLowerCase()
    const assigned = await dealers.assigned(db, session.person.id)
    const data = assigned.filter(({ dealer: { first_name, last_name, company_name } }) =>
      [`${first_name} ${last_name}`, company_name].some((name) => name.toLowerCase().includes(query)),
    )
    return { dealers: { data } }
  }),
]
