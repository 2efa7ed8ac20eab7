import { randomBytes } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { seal, unseal } from '../../../platform/crypto/seal.ts'
import type { WebhookRow } from '../queries/webhooks.ts'

const BYTES = 32
const ownerOf = (id: string): string => `webhook:${id}`

/** A new secret as its receiver writes it, and encrypted for the database. */
export function newSecret(config: Pick<Config, 'secret'>, id: string): { secret: string; sealed: string } {
  const bytes = randomBytes(BYTES)
  return { secret: `whsec_${bytes.toString('base64')}`, sealed: seal(config, bytes, ownerOf(id)) }
}

type Secrets = Pick<WebhookRow, 'id' | 'secret' | 'old_secret' | 'old_secret_until'>

/** The keys that sign now: the secret, and the one before until its end. */
export function secretsOf(
  config: Pick<Config, 'secret'>,
  { id, secret, old_secret: old, old_secret_until: until }: Secrets,
  now: Date,
): Uint8Array[] {
  const sealed = old !== null && until !== null && until > now ? [secret, old] : [secret]
  return sealed.map((one) => unseal(config, one, ownerOf(id)))
}
