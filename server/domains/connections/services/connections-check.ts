import { registersBy } from '../../../config.ts'
import { isGiven } from '../../../connection-settings.ts'
import type { Store } from '../../../context.ts'
import { advice, type Finding, problem } from '../../../finding.ts'
import * as queries from '../queries/connections.ts'
import { savedConnections } from './open-connections.ts'

export async function checkConnections({ db, config }: Store): Promise<Finding[]> {
  const saved = savedConnections(await queries.all(db, config.market.code), config)
  const found = saved.flatMap(({ name, values, isValid }) => {
    if (isValid || isGiven(name, config.connectionValues)) return []
    const why = values === null ? 'was saved with another SERVER_SECRET' : 'isn’t valid for this store any more'
    return [problem(`The service ${name} ${why}, and isn’t used.`, 'Enter it again at /staff/connections')]
  })
  if (!config.isDemo && registersBy(config) === 'email')
    found.push(
      advice(
        'Codes go by e-mail: people register with an e-mail, and the phone that they write is not checked.',
        'A sender of SMS or WhatsApp at /staff/connections, if you want phones checked',
      ),
    )
  return found
}
