import type { Page } from 'playwright'
import { sendClaim } from '../support/claim-steps.ts'

const WAIT = { timeout: 15_000 }

/** Of a pack of the demo that nobody has, and of one that becomes a customer's own. */
export const CODE = { free: 'KABU-SADE-M229', own: 'KABU-SADE-M33X' }

/** Asks for the code that the address brought. */
export async function checkCode(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').click(WAIT)
  await page.locator('#verdict').waitFor(WAIT)
}

/** The same where no call is answered. */
export async function checkWithoutSignal(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  await checkCode(page)
}

/** What is listed there now has a name. */
async function untilListed(page: Page): Promise<void> {
  await page.reload()
  await page.locator('main li h2').first().waitFor(WAIT)
}

/** Makes the code one's own, whoever is signed in; a second time changes nothing. */
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

/** Claims the warranty of that pack, unless it is claimed already. */
export async function claimPack(page: Page): Promise<void> {
  const origin = await makeOwn(page)
  const { warranties } = (await (await page.request.get(`${origin}/api/warranties`)).json()).data.response
  if (warranties.data.length === 0) await sendClaim(page.context(), origin, CODE.own)
  await untilListed(page)
}
