import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../data/demo-password.ts'
import { codeIn } from '../data/test-accounts.ts'

/** A password that passes the check against common passwords. */
export const VALID_PASSWORD = 'empat lampu di kabut'

let phones = 0
/** Returns an unused mobile number, formatted as people of the market write it. */
export function typedPhone(market: 'MY' | 'ID' = 'MY'): string {
  phones += 1
  const last = `${String(process.pid % 1_000).padStart(3, '0')}${String(phones).padStart(3, '0')}`
  return `${market === 'MY' ? '0178' : '081780'}${last}`
}

/** The same number as the store saves it (E.164). */
export const e164 = (typed: string): string => (typed.startsWith('081') ? `+62${typed.slice(1)}` : `+6${typed}`)

/** Reads the newest code sent to this phone from the demo mailbox. @param nth of the messages to this phone */
export async function codeFor(page: Page, phone: string, nth = 1): Promise<string> {
  const address = `/api/dev/mailbox?to=${encodeURIComponent(phone)}`
  const read = async () => {
    const answer = await page.request.get(new URL(address, page.url()).href)
    const { data } = (await answer.json()).data.response.messages
    return data.length < nth ? 'none' : codeIn(data[0]?.text ?? '')
  }
  await expect.poll(read).not.toBe('none')
  return read()
}

/** Asks for a code at the sign-in page and reads it; the page then waits for it. */
export async function requestCode(page: Page, typed: string): Promise<string> {
  await page.getByLabel('Mobile number').fill(typed)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  return codeFor(page, e164(typed))
}

/** Signs in, or registers, from the sign-in page: the last digit of the code sends it. */
export async function enterByCode(page: Page, typed: string): Promise<void> {
  const code = await requestCode(page, typed)
  await page.getByLabel('Verification code').pressSequentially(code)
}

/** From the sign-in page, or from a page that leads to it. */
export async function signInWithPassword(page: Page, phone: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('link', { name: 'Use your password' }).click()
  await page.getByLabel('Phone or e-mail').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

interface Applicant {
  company: string
  phone?: string
  market?: 'MY' | 'ID'
}

export async function fillApplication(page: Page, { company, phone, market = 'MY' }: Applicant): Promise<void> {
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('First name').fill('Ravi')
  await page.getByLabel('Last name (optional)').fill('Kedai')
  await page.getByLabel('Mobile number').fill(phone ?? '0123456789')
  await page.getByLabel('Street address').fill('8 Jalan Pasar')
  if (market === 'MY') {
    await page.getByLabel('SSM registration number').fill('202601012345')
    await page.getByLabel('Postcode').fill('30000')
    await page.getByLabel('City').fill('Ipoh')
    await page.getByLabel('State').selectOption({ label: 'Perak' })
  } else {
    await page.getByLabel('NIB').fill('9120001234567')
    await page.getByLabel('Postcode').fill('12810')
    await page.getByLabel('City').fill('Jakarta Selatan')
    await page.getByLabel('District (kecamatan)').fill('Tebet')
    await page.getByLabel('Province').selectOption({ label: 'DKI Jakarta' })
  }
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check()
}
