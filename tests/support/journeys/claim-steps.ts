import type { BrowserContext } from '@playwright/test'
import { PICTURE } from './staff-day.ts'

/** Claims the warranty for a pack's code as the person signed in to the context; returns the claim number. */
export async function sendClaim({ request }: BrowserContext, origin: string, code: string): Promise<string> {
  const headers = { origin }
  const multipart = { purpose: 'warranty', file: { name: 'fault.png', mimeType: 'image/png', buffer: PICTURE } }
  const sent = await (await request.post(`${origin}/api/files`, { headers, multipart })).json()
  const data = {
    fault: 'no_power',
    description: 'It does not switch on any more.',
    files: [sent.data.response.file_id],
    authentication_code: code,
  }
  const answer = await (await request.post(`${origin}/api/warranties`, { headers, data })).json()
  if (!answer.OK) throw new Error(`Not claimed: ${JSON.stringify(answer.data)}`)
  return answer.data.response.claim.no
}
