import { createHash } from 'node:crypto'
import { cartOwnerName } from '#contract/cart/cart-owner.ts'
import type { Config } from '../../../config.ts'

/** Names a person's partition on a device: equal in every browser of the person, and does not reveal the id. */
export const ownerHint = (config: Config, person: { id: string; role_id: number }): string =>
  cartOwnerName(
    createHash('sha256').update(`${config.market.code}:${person.role_id}:${person.id}`).digest('hex').slice(0, 32),
    person.role_id,
  )
