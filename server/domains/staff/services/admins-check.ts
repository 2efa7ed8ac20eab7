import type { Store } from '../../../context.ts'
import { advice, type Finding, problem } from '../../../finding.ts'
import { firstAdmin } from './invitations.ts'
import { activeAdmins } from './staff-people.ts'

export async function checkAdmins({ db, config }: Store): Promise<Finding[]> {
  if (config.isDemo) return []
  const count = await activeAdmins(db, config.market.code)
  if (count > 1) return []
  if (count === 1) return [advice('There’s only one admin. Nobody can help if they lose access.', '/staff/people')]
  return [
    (await firstAdmin(db, config.market.code))
      ? problem('The first admin hasn’t opened their link yet.', 'npm run setup -- --link creates a new one')
      : problem('This store has no admin.', 'npm run setup'),
  ]
}
