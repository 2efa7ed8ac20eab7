import type { Page } from 'playwright'

export const SYNC = '/account/sync'

/** The sheet that hands over or takes over. */
export const handOverSheet = (page: Page) => page.getByRole('dialog', { name: /another device/ })

/** Opens the sheet that hands over, and returns the text of its file. */
export async function handOver(page: Page, origin = ''): Promise<string> {
  await page.goto(origin + SYNC)
  await page.getByRole('button', { name: 'Hand over to another device' }).click()
  const saved = page.waitForEvent('download')
  await handOverSheet(page).getByRole('button', { name: 'Save file' }).click()
  const stream = await (await saved).createReadStream()
  let text = ''
  for await (const part of stream) text += String(part)
  return text
}

/** Opens a file in the sheet that takes over. */
export async function openHandOver(page: Page, text: string, origin = ''): Promise<void> {
  await page.goto(origin + SYNC)
  await page.getByRole('button', { name: 'Take over from another device' }).click()
  const buffer = Buffer.from(text)
  await page.getByLabel('Open file').setInputFiles({ name: 'hand-over.txt', mimeType: 'text/plain', buffer })
}
