import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { startNotice } from './start-notice.ts'

const root = mkdtempSync(join(tmpdir(), 'notice-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const said = (environment: Record<string, string>, lockedAccounts = 0): string =>
  startNotice(readConfig(environment, root), { lockedAccounts }).join('\n')

it('lists accounts, password and codes of a local store', () => {
  expect(said({})).toMatch(/password [2-9A-Z]{12}\)[^]*\+60100000901[^]*KABU-SADE-M229[^]*\/dev\/mailbox/)
})

it('prints the same made password and the same private address at each start, and others in another data folder', () => {
  const madeIn = (text: string) => [
    /password (\w+)/.exec(text)?.[1],
    /\S+\/simulator\/open\/[\w-]{22}$/m.exec(text)?.[0],
  ]
  const [first, again, other] = [said({}), said({}), said({ DATA_DIR: join(root, 'other') })].map(madeIn)
  expect(first).toEqual([expect.any(String), expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\//)])
  expect(again).toEqual(first)
  expect(other?.some((one, at) => one === undefined || one === first?.[at])).toBe(false)
})

it('prints no private address where nothing would open with it', () => {
  expect(said({ DEMO: 'off' })).not.toContain('/simulator/open')
  expect(said({ PUBLIC_URL: 'https://store.example' })).not.toContain('/simulator/open')
  expect(said({ DEMO: 'off', DEMO_MAILBOX: 'on' })).toMatch(
    /To see messages, open this address once[^]*\/simulator\/open\//,
  )
})

it('does not print a custom password', () => {
  expect(said({ DEMO_PASSWORD: 'canary-password' })).not.toContain('canary')
})

it('warns about real payments next to demo accounts', () => {
  const merchant = { PAYMENT_SIMULATOR: 'off', SENANGPAY_MERCHANT_ID: '543', SENANGPAY_SECRET_KEY: 'canary' }
  expect(said(merchant)).toContain('Warning: a real merchant account is set up in this demo store')
  expect(said(merchant)).not.toContain('canary')
})

it('reports for a public store that codes cannot be sent and accounts are locked, without naming any', () => {
  const store = { PUBLIC_URL: 'https://store.example' }
  expect(said(store)).toMatch(/^Warning: no sender of messages is set up[^\n]*$/)
  expect(said(store, 16)).toMatch(/\n16 demo accounts from an earlier local start are locked[^\n]*$/)
})

it('does not warn of codes where text messages or e-mails leave the store', () => {
  const webhook = { MESSAGE_WEBHOOK_URL: 'https://a.example', MESSAGE_WEBHOOK_SECRET: `whsec_${'QUJD'.repeat(10)}` }
  expect(said({ PUBLIC_URL: 'https://store.example', ...webhook })).toBe('')
  const mail = { SMTP_HOST: 'smtp.example', MAIL_FROM: 'a@store.example' }
  expect(said({ PUBLIC_URL: 'https://store.example', ...mail })).toBe('')
})

it.each([
  ['no sender', {}, true],
  ['e-mails alone', { SMTP_HOST: 'smtp.example', MAIL_FROM: 'a@store.example' }, true],
  ['WhatsApp', { FONNTE_TOKEN: 'token' }, false],
])('points to the mailbox for codes of registrations with %s', (_name, senders, isShown) => {
  expect(said(senders).includes('Registration codes are shown')).toBe(isShown)
})
