import { expect, type Page } from '@playwright/test'
import { codeIn } from './people.ts'

/** Nobody would think of it first. */
export const DOOR_PASSWORD = 'empat lampu di kabut'

let phones = 0
/** A Malaysian mobile of these tests, as people write it. */
export const typedPhone = (): string => {
  phones += 1
  return `0178${String(process.pid % 1_000).padStart(3, '0')}${String(phones).padStart(3, '0')}`
}

/** The code that the demo's mailbox holds for this phone. */
export async function codeFor(page: Page, e164: string): Promise<string> {
  const address = `/api/dev/mailbox?to=${encodeURIComponent(e164)}`
  const read = async () => {
    const answer = await page.request.get(new URL(address, page.url()).href)
    return codeIn((await answer.json()).data.response.messages.data[0]?.text ?? '')
  }
  await expect.poll(read).not.toBe('none')
  return read()
}

/** From the phone to the step of the person. Answers the code. */
export async function proveAPhone(page: Page, typed: string): Promise<string> {
  await page.getByLabel('Mobile phone').fill(typed)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Code from the message')).toBeFocused()
  const code = await codeFor(page, `+6${typed}`)
  await page.getByLabel('Code from the message').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  return code
}

export async function writeAPerson(page: Page, birthDate = '1995-05-05'): Promise<void> {
  await page.getByLabel('First name').fill('Lina')
  await page.getByLabel('Last name').fill('Baru')
  await page.getByLabel('Date of birth').fill(birthDate)
  await page.getByLabel('Password', { exact: true }).fill(DOOR_PASSWORD)
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check()
}

export async function writeAnApplication(page: Page, company: string): Promise<void> {
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('SSM registration number').fill('202601012345')
  await page.getByLabel('First name').fill('Ravi')
  await page.getByLabel('Last name').fill('Kedai')
  await page.getByLabel('Mobile phone').fill('0123456789')
  await page.getByLabel('Street and number').fill('8 Jalan Pasar')
  await page.getByLabel('Postcode').fill('30000')
  await page.getByLabel('City').fill('Ipoh')
  await page.getByLabel('State').selectOption({ label: 'Perak' })
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check()
}
