import type { Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { storedOn } from '../../support/device/device-storage.ts'
import { tapAccount, tapSignOut, tapThrough } from '../../support/journeys/taps.ts'
import { appCode } from '../../support/journeys/totp-code.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Reads the QR code on the screen as a camera would. */
async function scanned(page: Page): Promise<string> {
  const drawing = page.getByRole('img', { name: 'QR code for two-step sign-in' })
  await expect(drawing).toBeVisible()
  const pixels = await drawing.evaluate((svg) => {
    const path = svg.querySelector('path')?.getAttribute('d') ?? ''
    const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2])
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = modules * 4
    const context = canvas.getContext('2d')
    if (!context) return []
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.scale(4, 4)
    context.fillStyle = '#000'
    context.clip(new Path2D(path))
    context.fillRect(0, 0, modules, modules)
    return [...context.getImageData(0, 0, canvas.width, canvas.height).data]
  })
  const side = Math.sqrt(pixels.length / 4)
  return decodeQR({ width: side, height: side, data: Uint8Array.from(pixels) })
}

async function signIn(page: Page, phone: string): Promise<void> {
  await tapThrough(page, '/auth/login', '/auth/password')
  await page.getByRole('textbox', { name: 'Phone or e-mail' }).fill(phone)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await button(page, 'Sign in').click()
}

test(
  'a customer adds an authenticator app to their password, and signs in with both',
  provenBy('tests/api/auth/second-factor.test.ts', 'server/domains/auth/services/totp.test.ts'),
  async ({ page, customer }) => {
    await page.goto('/account/profile')
    await button(page, 'Set up: Two-step sign-in').click()
    await page.getByLabel('Current password').fill(DEMO_PASSWORD)
    await button(page, 'Continue').click()
    const secret = new URL(await scanned(page)).searchParams.get('secret') ?? ''
    await page.getByLabel('Code from the app').fill('000000')
    await button(page, 'Turn on').click()
    await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(/incorrect or was already used/)
    await page.getByLabel('Code from the app').fill(appCode(secret))
    await button(page, 'Turn on').click()
    const listed = page.getByRole('dialog').getByRole('listitem')
    await expect(listed).toHaveCount(10)
    const codes = await listed.allInnerTexts()
    await button(page, 'I’ve saved them').click()
    await expect(page.getByText('10 recovery codes left')).toBeVisible()
    const kept = await storedOn(page)
    for (const canary of [secret, ...codes]) expect(kept).not.toContain(canary)

    await tapSignOut(page)
    await page.waitForURL((url) => url.pathname === '/')
    await signIn(page, customer.phone)
    const code = page.getByLabel('Code from your app')
    await expect(code).toBeFocused()
    // The time step used for activation is spent; the next one is valid already.
    await code.fill(appCode(secret, 1))
    await button(page, 'Sign in').click()
    await page.waitForURL((url) => url.pathname === '/')

    await test.step('a recovery code replaces the app once', async () => {
      await tapSignOut(page)
      await page.waitForURL((url) => url.pathname === '/')
      await signIn(page, customer.phone)
      await button(page, 'Can’t use your app? Use a recovery code').click()
      await page.getByLabel('Recovery code').fill(codes[0] ?? '')
      await button(page, 'Sign in').click()
      await page.waitForURL((url) => url.pathname === '/')
      await tapAccount(page, '/account/profile')
      await expect(page.getByText('9 recovery codes left')).toBeVisible()
    })

    await test.step('password and code together switch it off', async () => {
      await button(page, 'Turn off: Two-step sign-in').click()
      await page.getByLabel('Current password').fill(DEMO_PASSWORD)
      await page.getByLabel('App code or recovery code').fill(codes[1] ?? '')
      await button(page, 'Turn off').click()
      await expect(button(page, 'Set up: Two-step sign-in')).toBeVisible()
    })
  },
)
