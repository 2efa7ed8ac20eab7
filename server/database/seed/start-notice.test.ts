import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { startNotice } from './start-notice.ts'

const root = mkdtempSync(join(tmpdir(), 'notice-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const said = (environment: Record<string, string>, lockedAccounts = 0): string =>
  startNotice(readConfig(environment, root), { lockedAccounts }).join('\n')

it('names accounts, password and codes of a local store', () => {
  expect(said({})).toMatch(/password kabusa-demo[^]*\+60100000901[^]*KABU-SADE-M229[^]*\/dev\/mailbox/)
})

it('keeps a password of their own to itself', () => {
  expect(said({ DEMO_PASSWORD: 'canary-password' })).not.toContain('canary')
})

it('warns of real money beside demo accounts', () => {
  const merchant = { PAYMENT_SIMULATOR: 'off', SENANGPAY_MERCHANT_ID: '543', SENANGPAY_SECRET_KEY: 'canary' }
  expect(said(merchant)).toContain('Warning: a merchant of a payment gateway is set beside demo accounts')
  expect(said(merchant)).not.toContain('canary')
})

it('says of a public store that codes cannot be sent, and which accounts are locked, and names none', () => {
  const store = { PUBLIC_URL: 'https://store.example' }
  expect(said(store)).toMatch(/^Warning: one-time codes cannot be sent[^\n]*$/)
  expect(said(store, 16)).toMatch(/\n16 demo accounts of an earlier local start are locked[^\n]*$/)
})
