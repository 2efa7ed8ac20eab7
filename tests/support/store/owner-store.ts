import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const root = join(import.meta.dirname, '../../..')

/** What an owner in one market knows and types. */
export interface Owner {
  market: 'MY' | 'ID'
  store: string
  /** As people of the market write it; the first admin signs in with it. */
  phone: string
  /** The admin chooses a password in the set-up, or gets a one-time link. */
  access: 'password' | 'link'
  password: string
  company: { name: string; label: string; number: string; address: string; phone: string }
  bank: { name: string; account: string }
  /** Ways to pay that are chosen in the set-up; the merchant account that is connected later, by setting. */
  gateway: {
    answers: Record<string, string>
    service: 'senangpay' | 'ipay88'
    values: Record<string, string>
    name: string
    methods: RegExp | null
    pay: RegExp
  }
  /** Prefix of the amounts on the screen. */
  currency: string
}

export const OWNERS: readonly Owner[] = [
  {
    market: 'MY',
    store: 'Awan Vape',
    phone: '012-345 6789',
    access: 'link',
    password: 'empat botol di rak',
    company: {
      name: 'Awan Vape Sdn. Bhd.',
      label: 'SSM',
      number: '202601000001',
      address: '1 Jalan Awan\n47300 Petaling Jaya',
      phone: '+60123456789',
    },
    bank: { name: 'Maybank', account: '514000112233' },
    gateway: {
      answers: {
        PAYMENT_SERVICES: 'SENANGPAY,MANUAL',
      },
      service: 'senangpay',
      values: { SENANGPAY_MERCHANT_ID: 'awan01', SENANGPAY_SECRET_KEY: 'awan-secret-key' },
      name: 'senangPay',
      methods: null,
      pay: /senangPay/,
    },
    currency: 'RM',
  },
  {
    market: 'ID',
    store: 'Langit Vape',
    phone: '0812-3456-7890',
    access: 'password',
    password: 'lima cawan di meja',
    company: {
      name: 'PT Langit Vape',
      label: 'NPWP',
      number: '01.234.567.8-901.000',
      address: 'Jl. Langit 1\nJakarta Selatan 12810',
      phone: '+6281234567890',
    },
    bank: { name: 'BCA', account: '5271234567' },
    gateway: {
      answers: {
        PAYMENT_SERVICES: 'ipay88,MANUAL',
      },
      service: 'ipay88',
      values: { IPAY88_MERCHANT_CODE: 'LANGIT88', IPAY88_MERCHANT_KEY: 'langit-key' },
      name: 'iPay88',
      methods: /OVO/,
      pay: /iPay88/,
    },
    currency: 'Rp',
  },
]

export interface OwnerStore {
  server: ServerProcess
  mail: MailServer
  /** What the set-up printed. */
  printed: string
  /** One-time link of the first admin; null for one with a password. */
  adminLink: string | null
  previewCode: string
  close(): Promise<void>
}

/** Runs `npm run setup` with a file of answers in an empty folder, then the server as `npm start` does. */
export async function setUpStore(owner: Owner): Promise<OwnerStore> {
  const folder = mkdtempSync(join(tmpdir(), 'owner store '))
  const [mail, port] = [await openMailServer(), await freePort()]
  const answers = {
    PUBLIC_LOCALE: owner.market === 'MY' ? 'MYR' : 'IDN',
    STORE_NAME: owner.store,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SALES_MODE: 'full',
    MINIMUM_AGE: '21',
    ...owner.gateway.answers,
    ADMIN_ACCESS: owner.access,
    ADMIN_PHONE: owner.phone,
    ...(owner.access === 'password' && { ADMIN_NAME: 'Siti Rahma', ADMIN_PASSWORD: owner.password }),
  }
  const file = join(folder, 'answers.env')
  writeFileSync(
    file,
    Object.entries(answers)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  )
  const [dataDir, STORE_ENV] = [join(folder, 'data'), join(folder, 'store.env')]
  mkdirSync(dataDir)
  const printed = await runSetup(file, { DATA_DIR: dataDir, STORE_ENV })
  // Like a store with a mail server and no sender for phones: the mailbox of a local store would take their messages.
  const server = await startServer({ dataDir, port, env: { STORE_ENV, DEMO_MAILBOX: 'off' } })
  return {
    server,
    mail,
    printed,
    adminLink: /http\S+#\S+/.exec(printed)?.[0] ?? null,
    previewCode: /access code (\w+)/.exec(printed)?.[1] ?? '',
    async close() {
      await server.stop()
      await mail.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function runSetup(file: string, settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['scripts/setup.mjs', '--file', file], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const [printed, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(`The set-up ended with ${code}:\n${printed}${errors}`)
  return printed
}
