const LONGEST = 2_000
const NEVER_BACK_TO = ['/logout', '/auth/', '/api/', '/_ipx/']

/**
 * The remembered page, made safe: own paths only. Anything a browser could read as another origin (`//evil`,
 * `/\evil`, tabs, line ends, encoded or not), and pages that make no sense after sign-in, become `/`.
 */
export function returnPath(remembered: string | null | undefined): string {
  if (!remembered || remembered.length > LONGEST) return '/'
  const readings = readingsOf(remembered)
  if (readings.length < 2) return '/'
  for (const path of readings) {
    if (!path.startsWith('/') || /^\/[/\\]|[\u0000-\u0020\\\u007f]|\/\//.test(path.split('?')[0] ?? '')) return '/'
    if (/[\u0000-\u001f\u007f]/.test(path)) return '/'
    const below = path.toLowerCase()
    if (NEVER_BACK_TO.some((prefix) => below === prefix.replace(/\/$/, '') || below.startsWith(prefix))) return '/'
  }
  return remembered
}

/** The path as written and as decoded, again and again: what hides under two layers of encoding is refused as well. */
function readingsOf(written: string): string[] {
  const readings = [written]
  try {
    for (let path = decodeURIComponent(written); readings.length < 4; path = decodeURIComponent(path))
      readings.push(path)
  } catch {
    // A lone % ends the decoding; on the first reading it makes the path unusable.
  }
  return readings
}
