/**
 * The text of an answer from outside. Reading stops at the limit, so that an answer without an end takes no memory.
 *
 * @returns null for a longer one
 */
export async function readLimited({ body }: Response, maxBytes: number): Promise<string | null> {
  const { text, isWhole } = await readBeginning(body, maxBytes)
  return isWhole ? text : null
}

/** The first bytes of an answer as text; a body that breaks off throws. */
export async function readBeginning(
  body: Response['body'],
  maxBytes: number,
): Promise<{ text: string; isWhole: boolean }> {
  if (!body) return { text: '', isWhole: true }
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, which ends the connection.
  for await (const part of body) {
    parts.push(part)
    size += part.length
    if (size > maxBytes) return { text: decoded(parts).slice(0, maxBytes), isWhole: false }
  }
  return { text: decoded(parts), isWhole: true }
}

const decoded = (parts: readonly Uint8Array[]): string => new TextDecoder().decode(Buffer.concat(parts))
