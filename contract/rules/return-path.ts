const LONGEST = 2_000
const NEVER_BACK_TO = ['/logout', '/auth/', '/api/', '/_ipx/']

/**
 * The remembered page, made safe: own paths only. Anything a browser could read as another origin (`//evil`,
 * `/\evil`, tabs, line ends, encoded or not), and pages that make no sense after sign-in, become `/`.
 */
export function returnPath(remembered: string | null | undefined): string {
  if (!remembered || remembered.length > LONGEST) return '/'
  let decoded: string
  try {
    decoded = decodeURIComponent(remembered)
  } catch {
    return '/'
  }
  for (const path of [remembered, decoded]) {
    if (!path.startsWith('/') || /^\/[/\\]|[\u0000-\u0020\\\u007f]|\/\//.test(path.split('?')[0] ?? '')) return '/'
    if (/[\u0000-\u001f\u007f]/.test(path)) return '/'
    const below = path.toLowerCase()
    if (NEVER_BACK_TO.some((prefix) => below === prefix.replace(/\/$/, '') || below.startsWith(prefix))) return '/'
  }
  return remembered
}
