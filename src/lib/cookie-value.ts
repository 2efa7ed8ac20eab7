/** Value of a cookie that scripts can read; null when it is missing or not valid percent-encoding. */
export function cookieValue(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}
