import type { Page } from 'playwright'
import { sendClaim } from '../support/journeys/claim-steps.ts'

const WAIT = { timeout: 15_000 }

/** Codes of a pack without an owner, and of one that is registered to a customer. */
export const CODE = { free: 'KABU-SADE-M229', own: 'KABU-SADE-M33X' }

/** Submits the code from the address. */
export async function checkCode(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').click(WAIT)
  await page.locator('#verdict').waitFor(WAIT)
}

/** The same without a connection. */
export async function checkWithoutSignal(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  await checkCode(page)
}

/** Waits until the listed codes have product names. */
async function untilListed(page: Page): Promise<void> {
  await page.reload()
  await page.locator('main li h2').first().waitFor(WAIT)
}

/** Registers the code for the signed-in person; repeating it changes nothing. */
async function makeOwn(page: Page): Promise<string> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(`${origin}/api/authentication_codes`, {
    headers: { origin },
    data: { code: CODE.own },
  })
  if (!answer.ok()) throw new Error(`Not registered: ${await answer.text()}`)
  return origin
}

export async function registerCode(page: Page): Promise<void> {
  await makeOwn(page)
  await untilListed(page)
}

/** Claims the warranty of that pack, unless there is a claim already. */
export async function claimPack(page: Page): Promise<void> {
  const origin = await makeOwn(page)
  const { warranties } = (await (await page.request.get(`${origin}/api/warranties`)).json()).data.response
  if (warranties.data.length === 0) await sendClaim(page.context(), origin, CODE.own)
  await untilListed(page)
}
