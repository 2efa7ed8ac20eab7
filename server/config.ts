import type { Market } from '#contract/rules/market.ts'

/** The environment, read and checked once at start. */
export interface Config {
  market: Market
  port: number
  host: string
  /** Absolute path: database, object store, image cache, kept assets of earlier builds. */
  dataDir: string
  /** null = the embedded database under `dataDir`. */
  databaseUrl: string | null
  demoPassword: string
  /** IANA name, for absolute times on screen and paper. */
  timeZone: string
  /** The one allowed image origin, scheme and port included, without a slash at the end. */
  imageOrigin: string
  /** The object store is our own: `imageOrigin` points back at this server. */
  ownImages: boolean
  /** Origin people reach the store at, without a slash at the end; decides Secure and `__Host-` cookies. */
  publicUrl: string
}
