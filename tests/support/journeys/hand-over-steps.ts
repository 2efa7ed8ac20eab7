import type { Page } from 'playwright'
import { tapSync } from './taps.ts'

/** The sheet that hands over or takes over. */
export const handOverSheet = (page: Page) => page.getByRole('dialog', { name: /another device/ })

/** Opens the sheet that hands over, and returns the text of its file. */
export async function handOver(page: Page): Promise<string> {
  await tapSync(page)
  await page.getByRole('button', { name: 'Hand over to another device' }).click()
  const saved = page.waitForEvent('download')
  await handOverSheet(page).getByRole('button', { name: 'Save file' }).click()
  const stream = await (await saved).createReadStream()
  let text = ''
  for await (const part of stream) text += String(part)
  return text
}

/** Opens a file in the sheet that takes over, after closing that of an earlier file. */
export async function openHandOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Escape')
  await tapSync(page)
  await page.getByRole('button', { name: 'Take over from another device' }).click()
  const buffer = Buffer.from(text)
  await page.getByLabel('Open file').setInputFiles({ name: 'hand-over.txt', mimeType: 'text/plain', buffer })
}
