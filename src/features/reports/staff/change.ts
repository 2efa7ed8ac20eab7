/** The change since a period before, such as +12% or −3%; null where that had nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null
  const percent = Math.round(((now - before) * 100) / before)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`
}
