const LONGEST = 2_000
const NEVER_BACK_TO = ['/logout', '/auth/', '/api/', '/_ipx/']

/**
 * Sanitizes the page to return to after sign-in: only paths of this origin. Anything a browser could read as another
 * origin (`//evil`, `/\evil`, tabs, line breaks, encoded or not), and pages that make no sense after sign-in, become
 * `/`.
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

/** The path as written and repeatedly decoded, so that doubly encoded attacks are refused as well. */
function readingsOf(written: string): string[] {
  const readings = [written]
  try {
    for (let path = decodeURIComponent(written); readings.length < 4; path = decodeURIComponent(path))
      readings.push(path)
  } catch {
    // A lone % ends the decoding; in the first pass it makes the path invalid.
  }
  return readings
}
