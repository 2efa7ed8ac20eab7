/** What came of asking for a paper: it can be shown, or why it cannot. */
export type PaperState = 'ready' | 'absent' | 'offline' | 'busy'

/**
 * Asks whether the server would print this paper for this reader, without its bytes: a frame shows whatever comes, and
 * tells nobody that it was a refusal.
 */
export async function lookForPaper(address: string, signal: AbortSignal): Promise<PaperState> {
  try {
    const { status, ok } = await fetch(address, { method: 'HEAD', signal })
    if (ok) return 'ready'
    return status >= 500 || status === 429 ? 'busy' : 'absent'
  } catch {
    return 'offline'
  }
}
