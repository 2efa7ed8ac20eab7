import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from '../environment-settings.ts'
import { storeEnvText } from './store-env-text.ts'

const PUBLIC = {
  PUBLIC_LOCALE: 'MYR',
  PUBLIC_URL: 'https://awan.example',
  SENANGPAY_MERCHANT_ID: 'm1',
  SENANGPAY_SECRET_KEY: `k#1 'quoted'`,
  ADMIN_PASSWORD: 'never written',
}

describe('the settings file', () => {
  it('has the settings of a live store behind a proxy, and no secret of a service', () => {
    expect(parseEnv(storeEnvText(PUBLIC))).toEqual({
      DEMO: 'off',
      PUBLIC_LOCALE: 'MYR',
      PUBLIC_URL: 'https://awan.example',
      PORT: '3000',
      TRUSTED_PROXY: '127.0.0.1',
    })
  })

  it('shows messages and simulates payments in a store on this machine', () => {
    expect(parseEnv(storeEnvText({ PUBLIC_LOCALE: 'IDN', PUBLIC_URL: 'http://127.0.0.1:3456' }))).toMatchObject({
      PORT: '3456',
      DEMO_MAILBOX: 'on',
      PAYMENT_SIMULATOR: 'on',
    })
  })

  it('has a comment above every line, and no name that the server does not know', () => {
    const lines = storeEnvText(PUBLIC).split('\n')
    const uncommented = lines.filter((line, at) => /^\w+=/.test(line) && !lines[at - 1]?.startsWith('# '))
    expect(uncommented).toEqual([])
    const known: readonly string[] = SETTING_NAMES
    expect(Object.keys(parseEnv(storeEnvText(PUBLIC))).filter((name) => !known.includes(name))).toEqual([])
  })
})
