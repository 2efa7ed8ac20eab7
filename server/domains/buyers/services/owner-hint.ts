import { createHash } from 'node:crypto'
import { cartOwnerName } from '#contract/cart/cart-owner.ts'
import type { Config } from '../../../config.ts'

export const ownerHint = (config: Config, person: { id: string; role_id: number }): string =>
  cartOwnerName(
    createHash('sha256').update(`${config.market.code}:${person.role_id}:${person.id}`).digest('hex').slice(0, 32),
    person.role_id,
  )
