import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { advice, type Finding, problem } from '../finding.ts'
import { lastBackupAt, lastBackupFile } from '../platform/backup/last-backup.ts'
import { datedFiles } from '../platform/backup/retention.ts'

/** What the checks read of the machine beside the settings. */
export interface Machine {
  /** Path of the settings file, which need not exist. */
  settingsFile: string
  /** SERVER_SECRET as it is set; empty: the file in the data folder is used. */
  secret: string
  /** Free bytes of the disk with the data folder. */
  freeBytes: number
  /** Milliseconds since 1970. */
  now: number
}

const MB = 1024 * 1024
const LEAST_FREE = 500 * MB
const GOOD_FREE = 5_000 * MB
const DAY_MS = 24 * 60 * 60_000
const BACKUP_DAYS = 7
/** Random text of the least length has more different characters than this. */
const FEW_CHARACTERS = 12

/** Permission bits that let other users of the machine read a file; null without such a file. */
const othersMayRead = (path: string): boolean | null => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? (found.mode & 0o077) !== 0 : null
}

/** Names in a folder; none without it. */
const namesIn = (directory: string): string[] => (existsSync(directory) ? readdirSync(directory) : [])

export function checkSettingsFile({ isDemo, isLocal }: Config, { settingsFile }: Machine): Finding[] {
  const isOpen = othersMayRead(settingsFile)
  const found: Finding[] = []
  if (isOpen === null && isDemo && isLocal)
    found.push(advice('You haven’t set up your own store yet. npm start opens the demo.', 'npm run setup'))
  if (isOpen)
    found.push(
      problem(
        `Other users of this computer can read ${settingsFile}, which contains secrets.`,
        `chmod 600 ${settingsFile}`,
      ),
    )
  if (isDemo && !isLocal)
    found.push(
      problem(
        'This store is public but still has the demo products and prices.',
        'Set DEMO=off with another DATA_DIR or DATABASE_URL, and run npm run setup.',
      ),
    )
  return found
}

export function checkAddress({
  isDemo,
  isLocal,
  host,
  publicUrl,
  trustedProxies,
  requireSecondFactor,
}: Config): Finding[] {
  if (isLocal)
    return isDemo
      ? []
      : [
          advice(
            `The store can only be opened on this computer, at ${publicUrl}.`,
            'When you’re ready: PUBLIC_URL=https://… in store.env, and an https proxy in front of the store.',
          ),
        ]
  const found: Finding[] = []
  if (!publicUrl.startsWith('https:'))
    found.push(problem(`Passwords are sent unencrypted to ${publicUrl}.`, 'PUBLIC_URL=https://… in store.env'))
  if (trustedProxies.length === 0)
    found.push(
      advice(
        `No trusted proxy is set, although ${host} isn’t reached directly over https. All visitors share one rate limit.`,
        'TRUSTED_PROXY=127.0.0.1 (the address of your proxy) in store.env',
      ),
    )
  if (!requireSecondFactor)
    found.push(
      advice(
        'Two-step sign-in isn’t required: a stolen staff password is enough to open the back office.',
        'REQUIRE_SECOND_FACTOR=on in store.env',
      ),
    )
  return found
}

export function checkSecret({ dataDir }: Config, { secret }: Machine): Finding[] {
  const file = join(dataDir, 'server.secret')
  if (secret === '')
    return othersMayRead(file)
      ? [
          problem(
            `Other users of this computer can read ${file}, which decrypts personal secrets.`,
            `chmod 600 ${file}`,
          ),
        ]
      : []
  return new Set(secret).size < FEW_CHARACTERS
    ? [problem('SERVER_SECRET isn’t random and could be guessed.', 'SERVER_SECRET: 43 or more random characters')]
    : []
}

export function checkServices(config: Config): Finding[] {
  const { isDemo, demoMailbox, payments, market, timeZone } = config
  const found: Finding[] = []
  if (!isDemo && demoMailbox)
    found.push(
      advice('Messages are shown at /dev/mailbox instead of being sent.', 'DEMO_MAILBOX=off, and set up a sender'),
    )
  if (!isDemo && payments.simulator)
    found.push(
      advice(
        'Payments are simulated at /simulator: nobody pays with real money.',
        'PAYMENT_SIMULATOR=off in store.env, once your account at the payment service is tried',
      ),
    )
  if (timeZone !== market.timeZone)
    found.push(
      advice(
        `The store uses the time zone ${timeZone}, but its market is in ${market.timeZone}.`,
        `PUBLIC_TIMEZONE=${market.timeZone} in store.env, unless your shop is elsewhere`,
      ),
    )
  return found
}

export function checkDisk({ dataDir }: Config, { freeBytes }: Machine): Finding[] {
  const found: Finding[] = []
  const free = `${Math.floor(freeBytes / MB)} MB are free on the disk of ${dataDir}.`
  if (freeBytes < LEAST_FREE) found.push(problem(`Only ${free}`, 'Free space, or move DATA_DIR to a larger disk.'))
  else if (freeBytes < GOOD_FREE) found.push(advice(free, 'Orders, pictures and receipts need room to grow.'))
  return found
}

export function checkBackups({ isDemo, dataDir, operations }: Config, { now }: Machine): Finding[] {
  if (isDemo) return []
  const found: Finding[] = []
  const file = lastBackupFile(dataDir)
  const made = lastBackupAt(dataDir)
  const { isDaily, directory, password, hasOwnSecret } = operations.backup
  const files = datedFiles(namesIn(directory)).map((one) => one.file)
  const remedy = isDaily
    ? `npm run backup, and read what it says. Copy ${directory} to another machine every night.`
    : `BACKUP_SCHEDULE=daily, or every night a script of your own that ends with: touch ${file}`
  if (made === null) found.push(advice('No back-up of this store found.', remedy))
  else if (now - made > BACKUP_DAYS * DAY_MS)
    found.push(advice(`The last back-up is ${Math.floor((now - made) / DAY_MS)} days old.`, remedy))
  if (password === null && (isDaily || files.length > 0))
    found.push(
      advice(
        `Back-ups in ${directory} aren’t encrypted: whoever has one reads all customers and orders${hasOwnSecret ? '' : ', and the secret of the server'}.`,
        'BACKUP_PASSWORD=… in store.env, and keep the password in another place too',
      ),
    )
  const open = files.map((file) => join(directory, file)).find(othersMayRead)
  if (open)
    found.push(problem(`Other users of this computer can read ${open}.`, `chmod 600 ${join(directory, 'store-*')}`))
  return found
}
