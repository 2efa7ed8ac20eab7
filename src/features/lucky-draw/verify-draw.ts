import { getDrawEntries } from '#contract/lucky-draw/calls/get-draw-entries.ts'
import type { FestiveDraw } from '#contract/lucky-draw/festive-draw.ts'
import { commitmentOf, type Sha256, selectWinners } from '#contract/lucky-draw/winner-selection.ts'
import { send } from '../../lib/http/api-client.ts'

const sha256: Sha256 = async (text) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether the seed matches the commitment and yields the published winners.
 *
 * @throws CallRefused, NoAnswer
 */
export async function isDrawValid({ id, commitment, prizes, result }: FestiveDraw): Promise<boolean> {
  if (result === null) return false
  const { entries } = await send(getDrawEntries, { params: { id } })
  const winners = await selectWinners({ seed: result.seed, entries, places: prizes.length }, sha256)
  const isPromised = (await commitmentOf(result.seed, sha256)) === commitment
  return isPromised && winners.join() === result.winners.map(({ entry_no }) => entry_no).join()
}
