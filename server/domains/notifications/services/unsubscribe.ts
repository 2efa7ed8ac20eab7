import type { Config } from '../../../config.ts'
import { isSameSecret } from '../../../platform/crypto/is-same-secret.ts'
import { keyedHash } from '../../../platform/crypto/seal.ts'

/** Below `/api/`, which the service worker leaves to the network. */
export const UNSUBSCRIBE_FOLDER = '/api/unsubscribe/'

const signatureOf = (config: Pick<Config, 'secret'>, accountId: string): string =>
  keyedHash(config, `unsubscribe:${accountId}`)

/** Address that ends news to an account. It works without sign-in and never expires, as mails are kept for years. */
export const unsubscribeUrl = (accountId: string, config: Pick<Config, 'secret' | 'publicUrl'>): string =>
  `${config.publicUrl}${UNSUBSCRIBE_FOLDER}${accountId}.${signatureOf(config, accountId)}`

/** The account that a signed address names; null for one that this store did not write. */
export function accountOfToken(token: string, config: Pick<Config, 'secret'>): string | null {
  const [accountId = '', signature = ''] = token.split('.')
  return isSameSecret(signature, signatureOf(config, accountId)) ? accountId : null
}
